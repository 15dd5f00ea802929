import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { SessionGate } from '@/components/SessionGate'
import { useSettings } from '@/config/SettingsContext'
import { selectSessionStatus } from '@/domain/session/slice'
import { FallbackScreen, NotFoundScreen, ServiceUnavailableScreen } from './errorScreens'
import { lazyScreen } from '@/components/lazyScreen'
import { useAppSelector } from '@/components/store'
import { guardedRoutes, isProtectedPath, openRoutes, paths, type RouteName } from '@/config/paths'
import { SessionFrame } from './SessionFrame'
import { SessionShell } from './SessionShell'
import type { PortalStore } from './store'

const LoginScreen = lazyScreen(() => import('@/screens/login/LoginScreen'), 'LoginScreen')
const RegisterScreen = lazyScreen(() => import('@/screens/register/RegisterScreen'), 'RegisterScreen')
const ConfirmationScreen = lazyScreen(() => import('@/screens/confirmation/ConfirmationScreen'), 'ConfirmationScreen')
const ConfirmationSuccessScreen = lazyScreen(
  () => import('@/screens/confirmation-success/ConfirmationSuccessScreen'),
  'ConfirmationSuccessScreen',
)
const ResetPasswordScreen = lazyScreen(() => import('@/screens/reset-password/ResetPasswordScreen'), 'ResetPasswordScreen')
const ResetPasswordSuccessScreen = lazyScreen(
  () => import('@/screens/reset-password-success/ResetPasswordSuccessScreen'),
  'ResetPasswordSuccessScreen',
)
const NewPasswordScreen = lazyScreen(() => import('@/screens/new-password/NewPasswordScreen'), 'NewPasswordScreen')
const UnlockScreen = lazyScreen(() => import('@/screens/unlock/UnlockScreen'), 'UnlockScreen')
const FetchOmniauthScreen = lazyScreen(() => import('@/screens/fetch-omniauth/FetchOmniauthScreen'), 'FetchOmniauthScreen')
const LogoutScreen = lazyScreen(() => import('@/screens/logout/LogoutScreen'), 'LogoutScreen')
const OverviewScreen = lazyScreen(() => import('@/screens/overview/OverviewScreen'), 'OverviewScreen', ['applications'])
const SettingsScreen = lazyScreen(() => import('@/screens/settings/SettingsScreen'), 'SettingsScreen', ['settings'])
const SpecialDealsScreen = lazyScreen(() => import('@/screens/special-deals/SpecialDealsScreen'), 'SpecialDealsScreen', ['affiliates'])
const SpecialDealReceiptScreen = lazyScreen(
  () => import('@/screens/special-deal-receipt/SpecialDealReceiptScreen'),
  'SpecialDealReceiptScreen',
  ['affiliates'],
)
const CompanyBrandingScreen = lazyScreen(
  () => import('@/screens/company-branding/CompanyBrandingScreen'),
  'CompanyBrandingScreen',
  ['offers', 'applications'],
)
const HelpScreen = lazyScreen(() => import('@/screens/help/HelpScreen'), 'HelpScreen', ['faq'])
const AccountDeletedScreen = lazyScreen(() => import('@/screens/account-deleted/AccountDeletedScreen'), 'AccountDeletedScreen', [
  'farewell',
])
const MailHasBeenSentScreen = lazyScreen(
  () => import('@/screens/mail-has-been-sent/MailHasBeenSentScreen'),
  'MailHasBeenSentScreen',
  ['farewell'],
)
const FlowScreen = lazyScreen(() => import('@/screens/flow/FlowScreen'), 'FlowScreen')

// A route without its screen does not compile.
const screens: Record<RouteName, ReactNode> = {
  serviceUnavailable: <ServiceUnavailableScreen />,
  accountDeleted: <AccountDeletedScreen />,
  mailHasBeenSent: <MailHasBeenSentScreen />,
  session: <Navigate to={paths.login} replace />,
  login: <LoginScreen />,
  register: <RegisterScreen />,
  confirmation: <ConfirmationScreen />,
  confirmationSuccess: <ConfirmationSuccessScreen />,
  resetPassword: <ResetPasswordScreen />,
  resetPasswordSuccess: <ResetPasswordSuccessScreen />,
  newPassword: <NewPasswordScreen />,
  unlock: <UnlockScreen />,
  logout: <LogoutScreen />,
  fetchOmniauth: <FetchOmniauthScreen />,
  overview: <OverviewScreen />,
  specialDeals: <SpecialDealsScreen />,
  specialDealReceipt: <SpecialDealReceiptScreen />,
  settings: <SettingsScreen />,
  companyBranding: <CompanyBrandingRoute />,
  help: <HelpScreen />,
}

/** Every route, in the session shell or the protected one (ROUTE-1 to ROUTE-9). */
export function PortalRoutes({ signedInShell }: { signedInShell: ReactNode }) {
  const { flowBasePath } = useSettings()
  return (
    <Routes>
      <Route element={<SessionShell />}>
        {openRoutes.map(toRoute)}
        {flowBasePath && <Route path={`${flowBasePath}/*`} element={<FlowScreen />} />}
        <Route path={`${paths.session}/*`} element={<NotFoundScreen />} />
      </Route>
      <Route element={<ProtectedRoute shell={signedInShell} />}>
        {guardedRoutes.map(toRoute)}
        <Route path="*" element={<FallbackScreen />} />
      </Route>
    </Routes>
  )
}

function toRoute(name: RouteName) {
  return <Route key={name} path={paths[name]} element={screens[name]} />
}

/** The id in an offer's path has to be a number (ROUTE-3). */
function CompanyBrandingRoute() {
  const { companyAppId = '' } = useParams()
  return /^\d{1,15}$/.test(companyAppId) ? <CompanyBrandingScreen key={companyAppId} /> : <FallbackScreen />
}

/** The shell of the protected routes, which loads the state that only they need (docs/decisions/signed-in-domain.md). */
export function lazySignedInShell(store: PortalStore) {
  async function load() {
    const { SignedInShell, startSignedInDomain } = await import('./signedIn')
    startSignedInDomain(store)
    return { SignedInShell }
  }
  return lazyScreen(load, 'SignedInShell', ['applications'])
}

/** Redirects signed-out visitors to the login screen with the location they wanted (ROUTE-5). */
function ProtectedRoute({ shell }: { shell: ReactNode }) {
  const status = useAppSelector(selectSessionStatus)
  const { pathname, search, hash } = useLocation()
  if (status === 'signedIn') return shell
  if (status !== 'signedOut') {
    return (
      <SessionFrame>
        <SessionGate />
      </SessionFrame>
    )
  }
  if (!isProtectedPath(pathname)) {
    return (
      <SessionFrame>
        <NotFoundScreen />
      </SessionFrame>
    )
  }
  return <Navigate to={paths.login} state={{ wanted: { pathname, search, hash } }} replace />
}

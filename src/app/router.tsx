import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { SessionGate } from '@/components/SessionGate'
import { useSettings } from '@/config/SettingsContext'
import { selectSessionStatus } from '@/domain/session/slice'
import { FallbackScreen, NotFoundScreen, ServiceUnavailableScreen } from './errorScreens'
import { lazyScreen } from '@/components/lazyScreen'
import { isProtectedPath, paths } from './paths'
import { SessionShell } from './SessionShell'
import type { PortalStore } from './store'

const LoginScreen = lazyScreen(() => import('@/screens/login/LoginScreen'), 'LoginScreen')
const OverviewScreen = lazyScreen(() => import('@/screens/overview/OverviewScreen'), 'OverviewScreen', ['applications'])
const SettingsScreen = lazyScreen(() => import('@/screens/settings/SettingsScreen'), 'SettingsScreen', ['settings'])
const SpecialDealsScreen = lazyScreen(() => import('@/screens/special-deals/SpecialDealsScreen'), 'SpecialDealsScreen', ['affiliates'])
const SpecialDealReceiptScreen = lazyScreen(
  () => import('@/screens/special-deal-receipt/SpecialDealReceiptScreen'),
  'SpecialDealReceiptScreen',
  ['affiliates'],
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

/** Every route (ROUTE-1 to ROUTE-9): the session shell, and the protected shell with its lazy screens. */
export function PortalRoutes({ store }: { store: PortalStore }) {
  const [SignedInShell] = useState(() => lazyScreen(() => loadSignedInShell(store), 'SignedInShell', ['applications']))
  const { flowBasePath } = useSettings()
  const guarded = <ProtectedRoute shell={<SignedInShell />} />
  return (
    <Routes>
      <Route element={<SessionShell />}>
        <Route path={paths.serviceUnavailable} element={<ServiceUnavailableScreen />} />
        <Route path={paths.accountDeleted} element={<AccountDeletedScreen />} />
        <Route path={paths.mailHasBeenSent} element={<MailHasBeenSentScreen />} />
        {flowBasePath && <Route path={`${flowBasePath}/*`} element={<FlowScreen />} />}
        <Route path={paths.session} element={<Navigate to={paths.login} replace />} />
        <Route path={paths.login} element={<LoginScreen />} />
        <Route path={`${paths.session}/*`} element={<NotFoundScreen />} />
      </Route>
      <Route element={guarded}>
        <Route path={paths.overview} element={<OverviewScreen />} />
        <Route path={paths.specialDeals} element={<SpecialDealsScreen />} />
        <Route path={paths.specialDealReceipt} element={<SpecialDealReceiptScreen />} />
        <Route path={paths.settings} element={<SettingsScreen />} />
        <Route path={paths.help} element={<HelpScreen />} />
        <Route path="*" element={<FallbackScreen />} />
      </Route>
    </Routes>
  )
}

async function loadSignedInShell(store: PortalStore) {
  const [shell, domain] = await Promise.all([import('./SignedInShell'), import('./signedInDomain')])
  domain.startSignedInDomain(store)
  return shell
}

/** Sends who is not signed in to the login screen, which knows where they wanted to go (ROUTE-5). */
function ProtectedRoute({ shell }: { shell: React.ReactNode }) {
  const status = useSelector(selectSessionStatus)
  const { pathname, search, hash } = useLocation()
  if (status === 'signedIn') return shell
  if (status !== 'signedOut') return <SessionGate />
  if (!isProtectedPath(pathname)) return <NotFoundScreen />
  return <Navigate to={paths.login} state={{ wanted: { pathname, search, hash } }} replace />
}

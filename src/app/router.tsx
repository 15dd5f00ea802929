import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { call, take } from 'typed-redux-saga'
import { SessionGate } from '@/components/SessionGate'
import { useSettings } from '@/config/SettingsContext'
import { loginFormEntered, selectSessionStatus } from '@/domain/session/slice'
import { FallbackScreen, NotFoundScreen, ServiceUnavailableScreen } from './errorScreens'
import { lazyScreen } from '@/components/lazyScreen'
import { useAppSelector } from '@/components/store'
import { guardedRoutes, isProtectedPath, openRoutes, paths, routeNameAt, type RouteName } from '@/config/paths'
import { savesData } from '@/platform/connection'
import { LoginScreen } from '@/screens/login/LoginScreen'
import { screenChunks, signedInChunk } from './chunks'
import { SessionFrame } from './SessionFrame'
import { SessionPending } from './SessionPending'
import { SessionShell } from './SessionShell'
import type { PortalStore } from './store'

const lazy = {
  // Its code is in the portal's own chunk; its texts are not, as who is signed in needs none of them.
  login: lazyScreen({ load: () => Promise.resolve(LoginScreen), bundles: ['session'] }),
  register: lazyScreen(screenChunks.register),
  confirmation: lazyScreen(screenChunks.confirmation),
  confirmationSuccess: lazyScreen(screenChunks.confirmationSuccess),
  resetPassword: lazyScreen(screenChunks.resetPassword),
  resetPasswordSuccess: lazyScreen(screenChunks.resetPasswordSuccess),
  newPassword: lazyScreen(screenChunks.newPassword),
  unlock: lazyScreen(screenChunks.unlock),
  logout: lazyScreen(screenChunks.logout),
  fetchOmniauth: lazyScreen(screenChunks.fetchOmniauth),
  accountDeleted: lazyScreen(screenChunks.accountDeleted),
  mailHasBeenSent: lazyScreen(screenChunks.mailHasBeenSent),
  overview: lazyScreen(screenChunks.overview),
  settings: lazyScreen(screenChunks.settings),
  specialDeals: lazyScreen(screenChunks.specialDeals),
  specialDealReceipt: lazyScreen(screenChunks.specialDealReceipt),
  companyBranding: lazyScreen(screenChunks.companyBranding),
  help: lazyScreen(screenChunks.help),
}

const FlowScreen = lazyScreen({ load: () => import('@/screens/flow/FlowScreen').then((part) => part.FlowScreen), bundles: [] })

// A route without its screen does not compile.
const screens: Record<RouteName, ReactNode> = {
  serviceUnavailable: <ServiceUnavailableScreen />,
  accountDeleted: <lazy.accountDeleted />,
  mailHasBeenSent: <lazy.mailHasBeenSent />,
  session: <Navigate to={paths.login} replace />,
  login: <lazy.login />,
  register: <lazy.register />,
  confirmation: <lazy.confirmation />,
  confirmationSuccess: <lazy.confirmationSuccess />,
  resetPassword: <lazy.resetPassword />,
  resetPasswordSuccess: <lazy.resetPasswordSuccess />,
  newPassword: <lazy.newPassword />,
  unlock: <lazy.unlock />,
  logout: <lazy.logout />,
  fetchOmniauth: <lazy.fetchOmniauth />,
  overview: <lazy.overview />,
  specialDeals: <lazy.specialDeals />,
  specialDealReceipt: <lazy.specialDealReceipt />,
  settings: <lazy.settings />,
  companyBranding: <CompanyBrandingRoute />,
  help: <lazy.help />,
}

/** Fetches the screen at this path, so that it is there at once when it is shown. Never rejects: who shows it tells of a failure. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = routeNameAt(pathname)
  if (name !== null && name in lazy) await lazy[name as keyof typeof lazy].preload()
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
  return /^\d{1,15}$/.test(companyAppId) ? <lazy.companyBranding key={companyAppId} /> : <FallbackScreen />
}

/**
 * The shell of the protected routes, which loads the state that only they need (docs/decisions/signed-in-domain.md). It is
 * fetched while a customer types their password, unless they want to save data (START-1).
 */
export function lazySignedInShell(store: PortalStore) {
  async function load() {
    const { SignedInShell, startSignedInDomain } = await signedInChunk.load()
    startSignedInDomain(store)
    return SignedInShell
  }
  const shell = lazyScreen({ load, bundles: signedInChunk.bundles })
  store.runSaga(function* fetchAhead() {
    yield* take(loginFormEntered)
    if (savesData()) return
    yield* call(shell.preload)
    yield* call(lazy.overview.preload)
  })
  return shell
}

/** Redirects signed-out visitors to the login screen with the location they wanted (ROUTE-5). */
function ProtectedRoute({ shell }: { shell: ReactNode }) {
  const status = useAppSelector(selectSessionStatus)
  const { pathname, search, hash } = useLocation()
  if (status === 'signedIn') return shell
  if (status === 'unreachable') {
    return (
      <SessionFrame>
        <SessionGate />
      </SessionFrame>
    )
  }
  if (status !== 'signedOut') return <SessionPending />
  if (!isProtectedPath(pathname)) {
    return (
      <SessionFrame>
        <NotFoundScreen />
      </SessionFrame>
    )
  }
  return <Navigate to={paths.login} state={{ wanted: { pathname, search, hash } }} replace />
}

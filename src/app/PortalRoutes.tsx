import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { call, take } from 'typed-redux-saga'
import { FallbackScreen, NotFoundScreen, ServiceUnavailableScreen } from '@/components/ErrorScreens'
import { lazyScreen } from '@/components/lazyScreen'
import { loadWithStyles } from '@/components/partStyles'
import type { RouteRecord } from '@/components/route'
import { SessionHandover } from '@/components/session/SessionHandover'
import { SessionGate } from '@/components/SessionGate'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useOnLeave } from '@/components/useOnLeave'
import { isProtectedPath, paths, type RouteName, routeNameAt } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { sessionScreenLeft } from '@/domain/outcomes'
import { loginFormEntered, selectEndReason, selectSessionStatus } from '@/domain/session/slice'
import { screenLeft, screenOpened } from '@/domain/shownScreen'
import { savesData } from '@/platform/connection'
import { LoginScreen } from '@/screens/login/LoginScreen'
import type { Elements } from '@/ui/elements'
import { Spinner } from '@/ui/Spinner'
import { useDelayed } from '@/ui/useDelayed'
import { Brand } from './Brand'
import { signedInChunk } from './chunks'
import { LogoutRoute } from './LogoutRoute'
import { Outline } from './Outline'
import { routeRecords, type routes } from './routes'
import { ScreenOutlet } from './ScreenOutlet'
import { SessionFrame } from './SessionFrame'
import type { PortalStore } from './store'

type PortalScreen = { [Name in RouteName]: (typeof routes)[Name]['load'] extends null ? Name : never }[RouteName]

/** The screens in the portal's own chunk; a screen without a chunk of its own does not compile without an entry here. */
const portalScreens: Record<PortalScreen, ComponentType> = {
  login: LoginScreen,
  session: () => <Navigate to={paths.login} replace />,
  serviceUnavailable: ServiceUnavailableScreen,
}

const screens = routeRecords.map((record) => ({
  record,
  Part: lazyScreen({ load: record.load ?? loadOwn(record), bundles: record.bundles }),
}))
type RoutedScreen = (typeof screens)[number]

function loadOwn({ name }: RouteRecord): () => Promise<ComponentType> {
  const own: Partial<Record<RouteName, ComponentType>> = portalScreens
  return () => Promise.resolve(own[name] ?? FallbackScreen)
}

const FlowScreen = lazyScreen({
  load: () => import('@/screens/flow/FlowScreen').then((part) => part.FlowScreen),
  bundles: ['farewell'],
})

/**
 * Loads the screen at this path, so that it is ready when shown. Never rejects: a failure is reported where the screen
 * is shown.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = routeNameAt(pathname)
  await screens.find(({ record }) => record.name === name)?.Part.preload()
}

/** Every route, in the session shell or the protected one (ROUTE-1 to ROUTE-9). */
export function PortalRoutes({ signedInShell }: { signedInShell: Elements }) {
  const { flowBasePath } = useSettings()
  return (
    <Routes>
      <Route element={<SessionShell />}>
        {screens.filter(({ record }) => !record.guarded).map(toRoute)}
        {flowBasePath && <Route path={`${flowBasePath}/*`} element={<FlowScreen />} />}
        <Route path={`${paths.session}/*`} element={<NotFoundScreen />} />
      </Route>
      <Route element={<ProtectedRoute shell={signedInShell} />}>
        {screens.filter(({ record }) => record.guarded).map(toRoute)}
        <Route path="*" element={<FallbackScreen />} />
      </Route>
    </Routes>
  )
}

function toRoute(screen: RoutedScreen) {
  const { name, path } = screen.record
  return <Route key={name} path={path} element={<RouteScreen {...screen} />} />
}

/** Another offer is another screen, and keeps nothing of the one before. */
function RouteScreen({ record, Part }: RoutedScreen) {
  const dispatch = useAppDispatch()
  const params = useParams()
  const { pathname } = useLocation()

  useEffect(() => {
    dispatch(screenOpened(pathname))
    return () => {
      dispatch(screenLeft())
    }
  }, [dispatch, pathname])

  if (!record.takes(params)) return <FallbackScreen />
  const part = <Part key={Object.values(params).join('/')} />
  return record.name === 'logout' ? <LogoutRoute>{part}</LogoutRoute> : part
}

/**
 * The shell of the protected routes, which loads the state that only they need (docs/decisions/signed-in-domain.md). It
 * is loaded while a customer types their password, unless they want to save data.
 */
export function lazySignedInShell(store: PortalStore) {
  async function load() {
    const { SignedInShell, startSignedInDomain } = await loadWithStyles(signedInChunk.load)
    startSignedInDomain(store)
    return SignedInShell
  }
  const shell = lazyScreen({ load, bundles: signedInChunk.bundles })
  store.runSaga(function* fetchAhead() {
    yield* take(loginFormEntered)
    if (savesData()) return
    yield* call(shell.preload)
    yield* call(preloadScreen, paths.overview)
  })
  return shell
}

/**
 * Redirects signed-out visitors to the login screen with the location they wanted. After an idle
 * sign-out, the next to sign in may be another customer.
 */
function ProtectedRoute({ shell }: { shell: Elements }) {
  const status = useAppSelector(selectSessionStatus)
  const wasIdle = useAppSelector(selectEndReason) === 'idle'
  const { pathname, search, hash } = useLocation()
  if (status === 'signedIn') return shell
  if (status === 'unreachable') {
    return (
      <SessionFrame>
        <SessionGate />
      </SessionFrame>
    )
  }
  if (status !== 'signedOut' && status !== 'questioned') return <SessionPending />
  if (!isProtectedPath(pathname)) {
    return (
      <SessionFrame>
        <NotFoundScreen />
      </SessionFrame>
    )
  }
  return <Navigate to={paths.login} state={wasIdle ? null : { wanted: { pathname, search, hash } }} replace />
}

/** The shell of the signed-out routes. Leaving a screen clears its message. */
function SessionShell() {
  useOnLeave(useLocation().pathname, sessionScreenLeft)

  return (
    <SessionHandover>
      <SessionFrame>
        <ScreenOutlet />
      </SessionFrame>
    </SessionHandover>
  )
}

/** The signed-in shell's shape while the server is asked who is signed in; after a second that is told in words. */
function SessionPending() {
  const { t } = useTranslation()
  const late = useDelayed(1000)
  return (
    <Outline opens="inside" brand={<Brand />}>
      {late ? (
        <>
          <h1 className="visually-hidden">{t('common.loading')}</h1>
          <Spinner label={t('common.loading')} />
        </>
      ) : undefined}
    </Outline>
  )
}

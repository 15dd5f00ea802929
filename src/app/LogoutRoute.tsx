import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { hasBegunSince } from '@/api/savedSession'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useOnceSeen } from '@/components/useOnceSeen'
import { useOnLeave } from '@/components/useOnLeave'
import { Waiting } from '@/components/Waiting'
import { paths } from '@/config/paths'
import { readNavigationState } from '@/domain/session/navigationState'
import { farewellLeft, farewellSeen, selectSessionStatus } from '@/domain/session/slice'
import { deviceNow } from '@/platform/clock'
import { LeavingCustomerContext } from '@/screens/logout/LeavingCustomerContext'
import { buttonClass } from '@/ui/Button'
import { useDelayed } from '@/ui/useDelayed'
import { ScreenBoundary } from '@/components/ScreenBoundary'
import type { Elements } from '@/ui/elements'

/**
 * Seeing this route signs the customer out, even before or without the farewell's code. A tab that stays
 * here follows sign-ins elsewhere, as the login screen does.
 */
export function LogoutRoute({ children }: { children: Elements }) {
  const status = useAppSelector(selectSessionStatus)
  const askedAt = useAskedAt()
  const customer = useLeavingCustomer()
  const [isOut, setIsOut] = useState(false)
  if (status === 'signedOut' && !isOut) setIsOut(true)

  useOnceSeen(useCallback(() => farewellSeen(askedAt), [askedAt]))
  useOnLeave('farewell', farewellLeft)

  if (status === 'signedIn' && (isOut || hasBegunSince(askedAt))) return <Navigate to={paths.overview} replace />
  return (
    <LeavingCustomerContext value={customer}>
      <ScreenBoundary waiting={<NotYetThere />} unloaded={() => <SignedOut />}>
        {children}
      </ScreenBoundary>
    </LeavingCustomerContext>
  )
}

/**
 * When this sign-out was asked for, by the device's clock: now, by a press in this page; else as the page was loaded. One
 * that the browser shows again, in a restored tab or after a reload, was over long ago.
 */
function useAskedAt(): number {
  const state: unknown = useLocation().state
  const type = useNavigationType()
  const [askedAt] = useState(() => {
    if (isOver(state)) return 0
    return type === NavigationType.Pop ? deviceNow() - performance.now() : deviceNow()
  })
  return askedAt
}

const over = { isOver: true }

function isOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOver' in state
}

/** The customer's name is taken out of the history at once, where it would outlive the session. */
function useLeavingCustomer() {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const named = readNavigationState(state)
  const [customer] = useState(named)
  const status = useAppSelector(selectSessionStatus)
  const isNamed = named.id !== null || named.email !== ''
  const isDone = status === 'signedOut' && !isOver(state)

  useEffect(() => {
    if (isNamed) void navigate(paths.logout, { replace: true, state: null })
  }, [isNamed, navigate])

  useEffect(() => {
    // The router reads a page's state from here; navigating by it would scroll the page of a customer who is typing.
    if (isDone) window.history.replaceState({ ...(window.history.state as object | null), usr: over }, '')
  }, [isDone])

  return customer
}

function NotYetThere() {
  return useDelayed(1000) ? <SignedOutText /> : <Waiting isWholeScreen />
}

/** Shown when there is no farewell to wait for. */
function SignedOut() {
  const dispatch = useAppDispatch()

  useEffect(() => {
    dispatch(farewellLeft())
  }, [dispatch])

  return <SignedOutText />
}

function SignedOutText() {
  const { t } = useTranslation()
  return (
    <Screen title={t('common.signed_out.heading')}>
      <div className="stack start">
        <p>{t('common.signed_out.text')}</p>
        <Link to={paths.login} className={buttonClass()}>
          {t('common.signed_out.again')}
        </Link>
      </div>
    </Screen>
  )
}

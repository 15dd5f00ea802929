import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useOnceSeen } from '@/components/useOnceSeen'
import { useOnLeave } from '@/components/useOnLeave'
import { Waiting } from '@/components/Waiting'
import { paths } from '@/config/paths'
import { readNavigationState } from '@/domain/session/navigationState'
import { farewellLeft, selectSessionStatus, signOutRequested } from '@/domain/session/slice'
import { Sender } from '@/screens/logout/sender'
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
  const sender = useSenderOnce()
  const [isOut, setIsOut] = useState(false)
  if (status === 'signedOut' && !isOut) setIsOut(true)

  useOnceSeen(signOutRequested)
  useOnLeave('farewell', farewellLeft)

  if (isOut && status === 'signedIn') return <Navigate to={paths.overview} replace />
  return (
    <Sender value={sender}>
      <ScreenBoundary waiting={<NotYetThere />} unloaded={() => <SignedOut />}>
        {children}
      </ScreenBoundary>
    </Sender>
  )
}

/** The customer's name is taken out of the history at once, where it would outlive the session. */
function useSenderOnce() {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const named = readNavigationState(state)
  const [sender] = useState(named)
  const isNamed = named.id !== null || named.email !== ''

  useEffect(() => {
    if (isNamed) void navigate(paths.logout, { replace: true, state: null })
  }, [isNamed, navigate])

  return sender
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

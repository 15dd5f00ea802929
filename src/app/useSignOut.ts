import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import { selectUploadsUnderWay } from '@/domain/offers/upload/slice'
import { signOutRequested } from '@/domain/session/slice'
import { selectProfile } from '@/domain/user/slice'

/** "Log ud", which first asks while a file is on its way, as the file would be lost (LOGOUT-1). */
export function useSignOut(preload: () => unknown) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const profile = useAppSelector(selectProfile)
  const isSending = useAppSelector((state) => selectUploadsUnderWay(state).length > 0)
  const [isAsked, setIsAsked] = useState(false)
  const sender = { email: profile?.email, id: profile?.id }

  // There may be no network by the time that it is asked.
  useEffect(() => {
    if (isSending) preload()
  }, [isSending, preload])

  return {
    /** Of the link to the farewell. */
    sender,
    /** Signs out at once, even before the farewell's screen has loaded. */
    onPress: (event: MouseEvent) => {
      if (isSending) event.preventDefault()
      setIsAsked(isSending)
      if (!isSending) dispatch(signOutRequested())
    },
    isAsked,
    stay: () => setIsAsked(false),
    leave: () => {
      setIsAsked(false)
      dispatch(signOutRequested())
      void navigate(paths.logout, { state: sender })
    },
  }
}

export type SignOut = ReturnType<typeof useSignOut>

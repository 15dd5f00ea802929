import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '@/components/Waiting'
import { isPublicPath } from '@/config/paths'
import { isPageTainted } from '@/domain/session/entryLink'
import { reloadPage } from '@/platform/url'
import { localStore } from '@/platform/storage'

/**
 * Goes on from the screens that emails and social logins lead to by loading the page anew: what it was loaded with stays
 * readable to every script that runs in it (NEWPW-1). Not where the session would not outlive that; ThirdParties then lets nobody in.
 */
export function CleanLoad({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isDue = isPublicPath(pathname) && localStore.isPersistent() && isPageTainted()

  useEffect(() => {
    if (isDue) reloadPage()
  }, [isDue])

  return isDue ? <Waiting isWholeScreen /> : children
}

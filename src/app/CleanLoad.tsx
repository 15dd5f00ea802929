import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '@/components/Waiting'
import { isPublicPath } from '@/config/paths'
import { isPageTainted } from '@/domain/session/entryLink'
import { reloadPage } from '@/platform/url'
import { localStore } from '@/platform/storage'

/**
 * Reloads the page once the visitor leaves a screen that an email or a social login led to, as the URL that it was
 * loaded with stays readable to every script on it (NEWPW-1). Not when the session would not survive that; ThirdParties
 * then starts none.
 */
export function CleanLoad({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isDue = isPublicPath(pathname) && localStore.isPersistent() && isPageTainted()

  useEffect(() => {
    if (isDue) reloadPage()
  }, [isDue])

  return isDue ? <Waiting isWholeScreen /> : children
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { isLetterRoute } from '@/components/letterRoutes'
import { useSettings } from '@/config/SettingsContext'
import { silenceAnalytics } from '@/platform/analytics'
import { reportRoute } from '@/platform/errorReporting'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { paths } from './paths'

/**
 * Lets third parties in where they may be: their ids are set and well-formed, the visitor consents, and the screen is
 * not one that a letter or a social login leads to (CFG-4). Stands before the screens, so that they find it decided.
 */
export function ThirdParties() {
  const { i18n } = useTranslation()
  const settings = useSettings()
  const { pathname } = useLocation()
  const quiet = isLetterRoute(pathname)
  const language = i18n.language

  useEffect(() => {
    reportRoute(routeOf(pathname))
    silenceAnalytics(isLetterRoute(pathname))
  }, [pathname])

  useEffect(() => {
    const ids = thirdPartyIds(settings)
    if (quiet || Object.values(ids).every((id) => id === null)) return
    // What cannot be loaded is only not there: no third party is needed for anything.
    const loaded = import('./startThirdParties')
    loaded.then(({ startThirdParties }) => startThirdParties(ids, settings, language)).catch(() => undefined)
    return () => {
      loaded.then(({ hideQuestion }) => hideQuestion()).catch(() => undefined)
    }
  }, [quiet, settings, language])

  return null
}

/** The pattern of the route of an address: what a report may say of where it was (TRACK-2). */
function routeOf(pathname: string): string {
  return Object.values(paths).find((pattern) => matchPath(pattern, pathname)) ?? '*'
}

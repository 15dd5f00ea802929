import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isLandingPath, isPublicPath, routePattern } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { isPageTainted } from '@/domain/session/link'
import { silenceAnalytics } from '@/platform/analytics'
import { reportRoute } from '@/platform/errorReporting'
import { thirdPartyIds } from '@/platform/thirdPartyIds'

/**
 * Lets third parties in where they may be: their ids are set and well-formed, the visitor consents, and the screen is
 * not one that a letter or a social login leads to (CFG-4). Stands before the screens, so that they find it decided.
 */
export function ThirdParties() {
  const { i18n } = useTranslation()
  const settings = useSettings()
  const { pathname } = useLocation()
  const quiet = !isPublicPath(pathname) || isPageTainted()
  const language = i18n.language

  useEffect(() => {
    reportRoute(routePattern(pathname))
    silenceAnalytics(isLandingPath(pathname))
  }, [pathname])

  useEffect(() => {
    const ids = thirdPartyIds(settings)
    if (quiet || Object.values(ids).every((id) => id === null)) return
    // What cannot be loaded is only not there: no third party is needed for anything.
    const loaded = import('./startThirdParties')
    loaded.then(({ startThirdParties }) => startThirdParties(ids, settings, language)).catch(() => undefined)
    return () => {
      loaded.then(({ hideConsentBanner }) => hideConsentBanner()).catch(() => undefined)
    }
  }, [quiet, settings, language])

  return null
}

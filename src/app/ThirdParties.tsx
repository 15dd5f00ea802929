import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isLandingPath, routePattern } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { maySeeThirdParties } from '@/domain/session/entryLink'
import { silenceAnalytics } from '@/platform/analytics'
import { reportRoute } from '@/platform/errorReporting'
import { thirdPartyIds } from '@/platform/thirdPartyIds'

/**
 * Starts third parties where they are allowed: their ids are set and well-formed, the visitor consents, and no email or
 * social login leads to the screen (CFG-4). Rendered before the screens, so that their effects run after its own.
 */
export function ThirdParties() {
  const settings = useSettings()
  const { pathname } = useLocation()
  const quiet = !maySeeThirdParties(pathname)

  useEffect(() => {
    reportRoute(routePattern(pathname))
    silenceAnalytics(isLandingPath(pathname))
  }, [pathname])

  useEffect(() => {
    const ids = thirdPartyIds(settings)
    if (quiet || Object.values(ids).every((id) => id === null)) return
    // A failed load is ignored: nothing depends on a third party.
    const loaded = import('./startThirdParties')
    loaded.then(({ startThirdParties }) => startThirdParties(ids, settings)).catch(() => undefined)
    return () => {
      loaded.then(({ hideConsentBanner }) => hideConsentBanner()).catch(() => undefined)
    }
  }, [quiet, settings])

  return null
}

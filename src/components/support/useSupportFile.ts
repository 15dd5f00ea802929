import { useMemo } from 'react'
import { loggedExchanges } from '@/api/exchangeLog'
import type { SupportFile } from '@/api/schemas/supportFile'
import { useAppSelector } from '@/components/store'
import { buildVersion } from '@/config/build'
import { useSettings } from '@/config/SettingsContext'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { loadDrafts } from '@/domain/calculator/drafts'
import { buildSupportFile } from '@/domain/support/supportFile'
import { selectProfile } from '@/domain/user/slice'
import { ownWords } from '@/i18n/textKey'
import { useLanguage } from '@/i18n/useLanguage'
import { now } from '@/platform/clock'
import { browserName, viewportSize } from '@/platform/device'
import { environment } from '@/platform/environment'
import { unsettledSteps } from '@/platform/steps'
import { trail } from '@/platform/trail'
import { visitedPages } from '@/platform/visitedPages'
import { apiHost } from './apiHost'

/** The file to preview, and a function that builds a fresh one on saving. `address` is the page that it is about. */
export function useSupportFile(address: string, personal: boolean): { file: SupportFile; buildNow: () => SupportFile } {
  const settings = useSettings()
  const user = useAppSelector(selectProfile)
  const applicationId = useAppSelector(selectActiveInquiry)?.id ?? null
  const language = useLanguage()

  const buildNow = useMemo(() => {
    return () => {
      const where = { address, addresses: visitedPages(), language, applicationId, apiHost: apiHost(settings) }
      const device = { build: buildVersion, browser: browserName(), viewport: viewportSize() }
      const way = { environment: environment(), drafts: user ? loadDrafts(user.id) : {}, steps: unsettledSteps(), trail: trail() }
      return buildSupportFile(loggedExchanges(), { user, savedAt: now(), ...where, ...device, ...way }, { personal, ordinary: ownWords() })
    }
  }, [settings, user, applicationId, language, address, personal])

  return { file: useMemo(() => buildNow(), [buildNow]), buildNow }
}

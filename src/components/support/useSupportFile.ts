import { useMemo } from 'react'
import { loggedExchanges } from '@/api/exchangeLog'
import type { SupportFile } from '@/api/schemas/supportFile'
import { useAppSelector } from '@/components/store'
import { buildVersion } from '@/config/build'
import { useSettings } from '@/config/SettingsContext'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { buildSupportFile } from '@/domain/support/supportFile'
import { selectProfile } from '@/domain/user/slice'
import { useLanguage } from '@/i18n/useLanguage'
import { now } from '@/platform/clock'
import { browserName, viewportSize } from '@/platform/device'
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
      if (!user) throw new Error('A support file is of somebody who is signed in')
      const where = { address, addresses: visitedPages(), language, applicationId, apiHost: apiHost(settings) }
      const device = { build: buildVersion, browser: browserName(), viewport: viewportSize() }
      const way = { environment: null, drafts: {}, steps: [], trail: trail() }
      return buildSupportFile(loggedExchanges(), { user, savedAt: now(), ...where, ...device, ...way }, { personal })
    }
  }, [settings, user, applicationId, language, address, personal])

  return { file: useMemo(() => buildNow(), [buildNow]), buildNow }
}

import { useCallback, useMemo } from 'react'
import { loggedExchanges } from '@/api/exchangeLog'
import type { SupportFile } from '@/api/schemas/supportFile'
import type { User } from '@/api/schemas/user'
import { productAliases } from '@/components/ProductName'
import { useAppSelector, useAppStore } from '@/components/store'
import { buildVersion } from '@/config/build'
import { useSettings } from '@/config/SettingsContext'
import { loadSignUps } from '@/domain/affiliates/slice'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { draftsShownIn } from '@/domain/calculator/drafts'
import type { RootState } from '@/domain/store'
import { maskText } from '@/domain/support/maskText'
import { buildSupportFile, shownStateOf } from '@/domain/support/supportFile'
import { selectProfile } from '@/domain/user/slice'
import { isOwnText, ownWords } from '@/i18n/ownWords'
import { now } from '@/platform/clock'
import { browserName, environment, viewportSize } from '@/platform/environment'
import { trail } from '@/platform/trail'
import { apiHost } from './apiHost'
import { viewOf } from './shownViews'
import { useLanguage } from '@/i18n/useLanguage'

/** The file to preview, and a function that builds a fresh one on saving. `address` is the page that it is about. */
export function useSupportFile(address: string, personal: boolean): { file: SupportFile; buildNow: () => SupportFile } {
  const settings = useSettings()
  const user = useAppSelector(selectProfile)
  const applicationId = useAppSelector(selectActiveInquiry)?.id ?? null
  const language = useLanguage()
  const store = useAppStore()

  const buildNow = useCallback(() => {
    const device = { build: buildVersion, browser: browserName(), viewport: viewportSize(), environment: environment() }
    const where = {
      language,
      applicationId,
      apiHost: apiHost(settings),
      ...device,
      ...storedBy(user, store.getState()),
      trail: trail(),
    }
    const view = { state: shownStateOf(store.getState()), ...viewAt(address) }
    return buildSupportFile(
      loggedExchanges(),
      { user, savedAt: now(), ...where, ...view },
      { personal, ordinary: new Set([...ownWords(), ...productAliases]) },
    )
  }, [settings, user, applicationId, language, address, personal, store])

  return { file: useMemo(() => buildNow(), [buildNow]), buildNow }
}

/** Its lines are masked always: they are there to be compared with, not to be read. */
function viewAt(page: string): Pick<SupportFile, 'address' | 'fields' | 'outline'> {
  const view = viewOf(page)
  if (!view) return { address: page, fields: [], outline: null }
  const { address, fields, lines } = view
  return { address, fields, outline: lines.map((line) => (isOwnText(line) ? line : maskText(line))) }
}

/** What only this browser knows of the customer; of unsaved prices what this tab shows. */
function storedBy(user: User | null, { calculator }: RootState): Pick<SupportFile, 'drafts' | 'signUps'> {
  if (!user) return { drafts: {}, signUps: [] }
  return { drafts: draftsShownIn(calculator?.sheets ?? {}, calculator?.drafts ?? {}), signUps: loadSignUps(user.id) }
}

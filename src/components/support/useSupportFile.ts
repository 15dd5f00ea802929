import { useCallback, useMemo } from 'react'
import { loggedExchanges } from '@/api/exchangeLog'
import type { SupportFile } from '@/api/schemas/supportFile'
import type { User } from '@/api/schemas/user'
import { productAliases } from '@/components/products'
import { useAppSelector } from '@/components/store'
import { buildVersion } from '@/config/build'
import { useSettings } from '@/config/SettingsContext'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { loadSignUps } from '@/domain/affiliates/slice'
import { loadDrafts } from '@/domain/calculator/drafts'
import { pageOf } from '@/api/supportPages'
import { buildSupportFile } from '@/domain/support/supportFile'
import { selectProfile } from '@/domain/user/slice'
import { maskText } from '@/domain/support/maskText'
import { ownWords, withOwnWords } from '@/i18n/textKey'
import { useLanguage } from '@/i18n/useLanguage'
import { now } from '@/platform/clock'
import { browserName, environment, viewportSize } from '@/platform/environment'
import { hasRefusedStep, screenWithDialogs, unsettledSteps } from '@/platform/steps'
import { trail } from '@/platform/trail'
import { visitedPages } from '@/platform/visitedPages'
import { apiHost } from './apiHost'
import { useSessionShown } from './useSessionShown'

/** The file to preview, and a function that builds a fresh one on saving. `address` is the page that it is about. */
export function useSupportFile(address: string, personal: boolean): { file: SupportFile; buildNow: () => SupportFile } {
  const settings = useSettings()
  const user = useAppSelector(selectProfile)
  const applicationId = useAppSelector(selectActiveInquiry)?.id ?? null
  const language = useLanguage()
  const session = useSessionShown()

  const buildNow = useCallback(() => {
    const where = { address, addresses: visitedPages(), language, applicationId, apiHost: apiHost(settings) }
    const device = { build: buildVersion, browser: browserName(), viewport: viewportSize() }
    const way = { environment: environment(), ...storedBy(user), steps: unsettledSteps(), ...screenAt(address), session, trail: trail() }
    // Support does it again, so what was there before that belongs to the file.
    const exchanges = loggedExchanges({ before: hasRefusedStep(pageOf(address)) })
    return buildSupportFile(exchanges, { user, savedAt: now(), ...where, ...device, ...way }, { personal, ordinary: new Set([...ownWords(), ...productAliases]) })
  }, [settings, user, applicationId, language, address, personal, session])

  return { file: useMemo(() => buildNow(), [buildNow]), buildNow }
}

/** Its lines are masked always: they are there to be compared with, not to be read. */
function screenAt(address: string): Pick<SupportFile, 'outline' | 'left'> {
  const screen = screenWithDialogs(pageOf(address))
  if (!screen) return { outline: null, left: null }
  const { lines, focus, unfolded } = screen
  return { outline: lines.map((line) => withOwnWords(line, maskText)), left: { focus, unfolded } }
}

/** What only this browser knows of the customer. */
function storedBy(user: User | null): Pick<SupportFile, 'drafts' | 'signUps'> {
  return user ? { drafts: loadDrafts(user.id), signUps: loadSignUps(user.id) } : { drafts: {}, signUps: [] }
}

import i18next from 'i18next'
import type { Settings } from '@/config/settings'
import { loadTexts } from '@/i18n'
import { addAnalyticsSink, type AnalyticsSink } from '@/platform/analytics'
import {
  askForConsent,
  type ConsentTexts,
  type Purpose,
  setConsentLanguage,
  showConsentBanner,
  whenConsented,
} from '@/platform/consent'
import { startAnalytics, startTagManager } from '@/platform/googleTags'
import { pageState } from '@/platform/state'
import type { ThirdPartyIds } from '@/platform/thirdPartyIds'

const page = pageState<{ started: Promise<void> | null }>(() => ({ started: null }))

/**
 * Asks for consent and starts what is agreed to; called again, it repeats the question while there is no answer, and a
 * start that failed.
 */
export async function startThirdParties(ids: ThirdPartyIds, settings: Settings): Promise<void> {
  const isRepeated = page.started !== null
  page.started ??= start(ids, settings)
  try {
    await page.started
  } catch (error) {
    page.started = null
    throw error
  }
  if (isRepeated) showConsentBanner()
}

export { hideConsentBanner } from '@/platform/consent'

async function start(ids: ThirdPartyIds, { cookiePolicyUrl }: Settings): Promise<void> {
  const { analytics, tagManager } = ids
  // Comes first, as texts that cannot be loaded make the start fail.
  await loadTexts(['consent'])
  let hasEarlierConsent = true
  const add = (sink: AnalyticsSink) => addAnalyticsSink(sink, hasEarlierConsent)
  if (analytics !== null) whenConsented('statistics', () => add(startAnalytics(analytics)))
  if (tagManager !== null) whenConsented('marketing', () => add(startTagManager(tagManager)))
  const purposes = purposesOf(ids)
  await askForConsent({ purposes, language: i18next.language, texts: () => textsFor(purposes, cookiePolicyUrl) })
  hasEarlierConsent = false
  i18next.on('languageChanged', (language) => void setConsentLanguage(language))
}

function purposesOf({ chat, analytics, tagManager }: ThirdPartyIds): Purpose[] {
  const purposes: [string | null, Purpose][] = [
    [chat, 'support'],
    [analytics, 'statistics'],
    [tagManager, 'marketing'],
  ]
  return purposes.flatMap(([id, purpose]) => (id === null ? [] : [purpose]))
}

function textsFor(purposes: Purpose[], policy: string | undefined): ConsentTexts {
  const { t } = i18next
  const section = (name: Purpose | 'necessary') => ({
    title: t(`consent.${name}.title`),
    description: t(`consent.${name}.description`),
    linkedCategory: name,
  })
  const buttons = { acceptAllBtn: t('consent.accept_all'), acceptNecessaryBtn: t('consent.accept_necessary') }
  return {
    consentModal: {
      ...buttons,
      title: t('consent.title'),
      description: t('consent.description'),
      showPreferencesBtn: t('consent.choose'),
      footer: policy === undefined ? '' : policyLink(policy, t('common.shell.cookies')),
    },
    preferencesModal: {
      ...buttons,
      title: t('consent.preferences'),
      savePreferencesBtn: t('consent.save'),
      closeIconLabel: t('common.ui.close'),
      sections: [section('necessary'), ...purposes.map(section)],
    },
  }
}

function policyLink(href: string, label: string): string {
  const url = encodeURI(href).replaceAll('"', '%22')
  return `<a href="${url}" target="_blank" rel="noopener noreferrer">${label}</a>`
}

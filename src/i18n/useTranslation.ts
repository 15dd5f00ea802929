import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { type Language, languageOf } from '@/config/language'
import { pageState } from '@/platform/state'

interface Translation {
  t: TFunction
  language: Language
}

const page = pageState<{ tag: string | null; translation: Translation | null }>(() => ({
  tag: null,
  translation: null,
}))

/**
 * The texts of the active language; the caller renders again when it changes. All callers share one `t`, since a table of
 * amounts has thousands.
 */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, current, current)
}

function current(): Translation {
  const tag = i18next.language
  if (page.translation === null || page.tag !== tag) {
    page.tag = tag
    page.translation = { t: i18next.getFixedT(tag), language: languageOf(tag) }
  }
  return page.translation
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { type Language, languageOf } from '@/config/language'

/**
 * The portal's code of the active language; the caller renders again when it changes. Amounts and sentences use it instead of
 * `useTranslation`, which copies i18next for each caller: a table has thousands.
 */
export function useLanguage(): Language {
  return languageOf(useSyncExternalStore(subscribe, active, active))
}

function active(): string {
  return i18next.language
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

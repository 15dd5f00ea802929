import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { type Language, languageOf } from '@/config/language'

/** Far cheaper than `useTranslation`, which copies i18next for each caller: a table of amounts has thousands. */
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

import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import common from '@locales/dk/common.json'

/** The parts' own texts, in Danish. */
export async function startUiTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'da', resources: { da: { translation: { common } } } })
}

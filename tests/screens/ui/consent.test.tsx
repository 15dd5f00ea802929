import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as Languages from '@/config/languages'
import { setConsentLanguage, askForConsent, type ConsentTexts } from '@/platform/consent'

// A third language, as its entry would add it.
vi.mock('@/config/languages', async (importOriginal) => {
  const { languages } = await importOriginal<typeof Languages>()
  return { languages: { ...languages, de: { tag: 'de', name: 'Deutsch', money: (number: string) => `${number} DKK` } } }
})

it('CFG-4 I18N-1 the cookie question is also put in a language that is added later', async () => {
  const consentModal = { title: 'Må vi bruge cookies?' }
  const texts: ConsentTexts = { consentModal, preferencesModal: { sections: [] } }
  await askForConsent({ purposes: ['support'], language: 'da', texts: () => texts })
  await screen.findByText('Må vi bruge cookies?')
  consentModal.title = 'Dürfen wir Cookies verwenden?'
  await setConsentLanguage('de')
  expect(await screen.findByText('Dürfen wir Cookies verwenden?')).toBeInTheDocument()
})

import { configureStore } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import type { Language } from '@/config/language'
import { SettingsContext } from '@/config/SettingsContext'
import { slices } from '@/domain/store'
import { changeLanguage } from '@/i18n'
import { testSettings } from './testSettings'

/** Draws a part of a screen from its props alone: the store knows nothing, and there is no server. */
export async function renderPart(part: ReactElement, { language = 'dk' }: { language?: Language } = {}) {
  await changeLanguage(language)
  return render(
    <SettingsContext value={testSettings()}>
      <Provider store={configureStore({ reducer: slices })}>
        <MemoryRouter>{part}</MemoryRouter>
      </Provider>
    </SettingsContext>,
  )
}

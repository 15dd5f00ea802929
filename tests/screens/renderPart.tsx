import { configureStore } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { Application } from '@/api/schemas/application'
import type { Language } from '@/config/language'
import { SettingsContext } from '@/config/SettingsContext'
import { listLoaded } from '@/domain/applications/slice'
import { slices } from '@/domain/store'
import { changeLanguage } from '@/i18n'
import { testSettings } from './testSettings'

interface Known {
  language?: Language
  inquiries?: Application[]
}

/** Draws a part of a screen from its props alone: the store knows no more than these inquiries, and there is no server. */
export async function renderPart(part: ReactElement, { language = 'dk', inquiries = [] }: Known = {}) {
  await changeLanguage(language)
  const store = configureStore({ reducer: slices })
  store.dispatch(listLoaded(inquiries))
  return render(
    <SettingsContext value={testSettings()}>
      <Provider store={store}>
        <MemoryRouter>{part}</MemoryRouter>
      </Provider>
    </SettingsContext>,
  )
}

/** Shows what a press has opened. */
export function Address() {
  return <p>{useLocation().search}</p>
}

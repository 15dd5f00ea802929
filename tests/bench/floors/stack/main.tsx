import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import axios from 'axios'
import i18next from 'i18next'
import moment from 'moment'
import { createRoot } from 'react-dom/client'
import { Provider, useSelector } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import createSagaMiddleware from 'redux-saga'
import { call, put, type SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'

// The portal's libraries in one chunk, and one call: what the same page would take if it did nothing else.
const schema = v.object({
  applications: v.array(v.object({ app_companies: v.array(v.object({ company: v.object({ name: v.string() }) })) })),
})
const slice = createSlice({
  name: 'floor',
  initialState: { company: '' },
  reducers: { loaded: (state, action: PayloadAction<string>) => void (state.company = action.payload) },
})

function* load(): SagaGenerator<void> {
  const { api, tokens } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  const headers = JSON.parse(tokens ?? '') as Record<string, string>
  const { data } = yield* call(() => axios.get<unknown>(api ?? '', { headers }))
  yield* put(slice.actions.loaded(v.parse(schema, data).applications[0]?.app_companies[0]?.company.name ?? ''))
}

function Page() {
  const company = useSelector((state: { company: string }) => state.company)
  return company && <p id="data">{`${i18next.language} ${moment().format('L')} ${company}`}</p>
}

const sagas = createSagaMiddleware()
const store = configureStore({
  reducer: slice.reducer,
  middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
})
sagas.run(load)
await i18next.init({ lng: 'da', resources: {} })
createRoot(document.body).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
)

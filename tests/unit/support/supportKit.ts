import type { SupportExchange } from '@/api/schemas/supportFile'
import { buildSupportFile, emptyShownState, type SupportContext } from '@/domain/support/supportFile'
import { createApp } from '@tests/staging-api/app'
import { authPath } from '@tests/staging-api/ports'
import { emptyWorld, scenarioPassword } from '@tests/staging-api/scenarios'
import { createSignIn } from '@tests/staging-api/signIn'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { aUser } from '@tests/support/aUser'

export const user = aUser({
  id: 10_000,
  email: 'mette.k@eksempel.dk',
  primary_phone: '20 41 52 63',
  sms_notification: true,
  mail_notification: true,
  scopes: [{ id: 1, type: 'private' }],
  scope_id: 1,
})

const savedAt = Date.UTC(2026, 5, 1, 12)

/** A read that was answered 200 with `body`, and what differs. */
export function answered(endpoint: string, body: unknown, more: Partial<SupportExchange> = {}): SupportExchange {
  return { endpoint, params: {}, query: {}, sent: null, status: 200, body, at: null, requestId: null, ...more }
}

/** The file that a customer saves after these exchanges. */
export function fileOf(
  exchanges: SupportExchange[],
  {
    personal = true,
    ordinary = new Set(),
    ...more
  }: Partial<SupportContext> & { personal?: boolean; ordinary?: ReadonlySet<string> } = {},
) {
  const context: SupportContext = {
    savedAt,
    user,
    applicationId: 10_002,
    language: 'dk',
    address: '/',
    build: '1.0.0',
    browser: 'Chromium',
    viewport: { width: 1280, height: 800 },
    apiHost: 'api.test',
    environment: null,
    drafts: {},
    signUps: [],
    state: emptyShownState,
    fields: [],
    outline: null,
    trail: [],
    ...more,
  }
  return buildSupportFile(exchanges, context, { personal, ordinary })
}

/** Every text inside, whatever its field. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Opens a file as support does, where nothing else is; `request` asks the host of the file's own world. */
export async function openFile(
  text: string,
  { headers = {}, folder }: { headers?: Record<string, string>; folder?: string | undefined } = {},
) {
  const store = createStore({ seed: emptyWorld, ...(folder !== undefined && { folder }) })
  const app = createApp(store)
  const form = new FormData()
  form.append('file', new File([text], 'fil.json'))
  const answer = await app.request('/staging/support-file', { method: 'POST', body: form, headers })
  const here = (path: string) => new URL(path, answer.headers.get('Location') ?? 'http://localhost/').href
  const request = (path: string, init?: RequestInit) => app.request(here(path), init)
  const { openId, kept } = store.shelf(defaultWorld)
  const { id = '' } = kept.find((one) => one.id !== openId) ?? {}
  return {
    store,
    answer,
    text: await answer.text(),
    id,
    isOpen: id !== '',
    world: () => store.world(`${defaultWorld}/${id}`),
    request,
    enter: (path: string, init?: RequestInit) =>
      createSignIn(store, app).request(here(`/staging-sign-in${path}`), init),
    signIn: (email = user.email) =>
      request(`${authPath}/sign_in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: scenarioPassword }),
      }),
  }
}

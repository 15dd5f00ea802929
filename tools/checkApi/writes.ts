import { endpoints } from '@/api/endpoints'
import type { Endpoint } from '@/api/endpoint'
import type { UrlInput } from '@/api/url'
import type { User } from '@/api/schemas/user'
import type { Caller } from './caller'
import { inTurn } from './calls'
import { type Finding, finding } from './report'

/** Writes that leave a test account as it was: what is set is what was set already. No letter and no reminder goes out. */
export function checkWrites(caller: Caller, user: User): Promise<Finding[]> {
  const writes: [Endpoint, UrlInput][] = [
    [endpoints.updateSetting, { body: { sms_notification: user.sms_notification } }],
    ...(user.scope_id === null ? [] : [[endpoints.selectScope, { params: { id: user.scope_id } }] satisfies [Endpoint, UrlInput]]),
    [endpoints.recordStat, { body: { stat: { event: 'page_view' } } }],
  ]
  return inTurn(
    writes.map(([endpoint, input]) => async () => {
      const { status, words, isPage } = await caller.call(endpoint, input)
      const isDone = status !== null && status >= 200 && status <= 299 && !isPage
      return finding(`${endpoint.name} (written)`, isDone ? 'fits' : 'wrong', String(status ?? words))
    }),
  )
}

import { describe, expect, it } from 'vitest'
import { newsBetween } from '@/domain/applications/news'
import { aLog, aMatch } from './wire'

const match = (id: number, code: number, more: Record<string, unknown> = {}) =>
  aMatch({ id, access_stats: `[0,0,0,0,0,${code}]`, ...more })
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)

describe('news', () => {
  it('START-3 APP-8 new insurers and offers are news, but not those that have ended', () => {
    const refused = { primary_webservice_status: { status: 'rejected', time: null } }
    const cancelled = { ows_activity_logs: [aLog({ activity: 'Annulleret' })] }
    const before = { 1: match(1, 1), 2: match(2, 1), 3: match(3, 1) }
    const after = { 1: match(1, 4), 2: match(2, 4, cancelled), 3: match(3, 1), 4: match(4, 0), 5: match(5, 1, refused) }
    const { newInsurers, newOffers } = newsBetween(before, after)
    expect([idsOf(newInsurers), idsOf(newOffers)]).toEqual([[4], [1]])
  })
})

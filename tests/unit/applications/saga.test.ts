import { describe, expect, it, onTestFinished } from 'vitest'
import { selectActiveApplication, selectInquiries } from '@/domain/applications/selectors'
import {
  applicationChosen,
  applicationsRetried,
  listLoaded,
  matchExpanded,
  refetchRequested,
  searchingHidden,
  searchingShown,
  selectApplicationsFailure,
  selectApplicationsReadiness,
  selectMatch,
  selectRefetchFailed,
} from '@/domain/applications/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectFlashes } from '@/domain/flash/slice'
import { offers } from '@/domain/offers/slice'
import { listenForErrors } from '@/platform/errorReporting'
import { localStore } from '@/platform/storage'
import { resetState } from '@/platform/state'
import { type Domain, openDomain } from './openDomain'
import { aMatch, anApplication } from './wire'

const expired = { validation_message: { value: 'Application has expired' } }
const older = anApplication({ id: 1, order_id: 'MS-1', created_at: '2026-11-01T10:00:00+01:00' })
const newer = anApplication({ id: 2, order_id: 'MS-2', created_at: '2026-11-05T10:00:00+01:00' })
const newest = anApplication({ id: 3, order_id: 'MS-3', created_at: '2026-11-09T10:00:00+01:00', ...expired })

async function load(
  domain: Domain,
  list = [older, newer, newest],
  current: typeof older | 'unreadable' | null = newer,
) {
  domain.store.dispatch(signedInShellOpened())
  domain.call('currentApplication').answer({ application: current })
  domain.call('allApplications').answer({ applications: list })
  await domain.settled()
}

const activeId = ({ store }: Domain) => selectActiveApplication(store.getState())?.id ?? null
const readiness = ({ store }: Domain) => selectApplicationsReadiness(store.getState())

describe('loading inquiries', () => {
  it('SHELL-2 APP-6 the current inquiry and the list are requested in parallel, and both are needed', async () => {
    const domain = openDomain()
    domain.store.dispatch(signedInShellOpened())
    expect(domain.callsOf('currentApplication')).toHaveLength(1)
    expect(domain.callsOf('allApplications')).toHaveLength(1)
    expect(readiness(domain)).toBe('loading')
    domain.call('allApplications').answer({ applications: [older] })
    await domain.settled()
    expect(readiness(domain)).toBe('loading')
    domain.call('currentApplication').answer({ application: null })
    await domain.settled()
    expect(readiness(domain)).toBe('ready')
  })

  it.each(['currentApplication', 'allApplications'])(
    'SHELL-2 APP-6 loading fails when %s does, and a retry can succeed',
    async (endpoint) => {
      const domain = openDomain()
      domain.store.dispatch(signedInShellOpened())
      const other = endpoint === 'allApplications' ? 'currentApplication' : 'allApplications'
      domain.call(other).answer({ application: older, applications: [older] })
      domain.call(endpoint).refuse(500)
      await domain.settled()
      expect(readiness(domain)).toBe('failed')

      domain.store.dispatch(applicationsRetried())
      domain.call('currentApplication').answer({ application: older })
      domain.call('allApplications').answer({ applications: [older] })
      await domain.settled()
      expect(readiness(domain)).toBe('ready')
    },
  )

  it('ERR-2 ERR-3 an unreadable current inquiry is a failure where the list is empty, and left out where it is not', async () => {
    const reported: string[] = []
    listenForErrors(({ during }) => reported.push(during))
    onTestFinished(resetState)
    const domain = openDomain()
    await load(domain, [], 'unreadable')
    expect([readiness(domain), reported]).toEqual(['failed', ['applications']])
    expect(selectApplicationsFailure(domain.store.getState())).toMatchObject({ kind: 'malformed' })

    domain.store.dispatch(applicationsRetried())
    expect(readiness(domain)).toBe('loading')
    domain.call('currentApplication').answer({ application: 'unreadable' })
    domain.call('allApplications').answer({ applications: [older] })
    await domain.settled()
    expect([readiness(domain), activeId(domain)]).toEqual(['ready', 1])
  })

  it('SHELL-2 the inquiries stay shown while they are loaded again', async () => {
    const domain = openDomain()
    await load(domain)
    domain.store.dispatch(applicationsRetried())
    expect(readiness(domain)).toBe('ready')
    domain.call('currentApplication').refuse(null)
    domain.call('allApplications').refuse(null)
    await domain.settled()
    expect([readiness(domain), activeId(domain)]).toEqual(['ready', 2])
  })

  it('START-3 a refresh keeps the order of the insurers that are there, and puts the new ones behind them', async () => {
    const domain = openDomain()
    const inquiry = (...ids: number[]) => anApplication({ id: 2, app_companies: ids.map((id) => aMatch({ id })) })
    await load(domain, [inquiry(7, 8, 9)])
    domain.store.dispatch(listLoaded([inquiry(9, 10, 8, 7)]))
    expect(selectActiveApplication(domain.store.getState())?.app_companies.map(({ id }) => id)).toEqual([7, 8, 9, 10])
    domain.store.dispatch(listLoaded([inquiry(10, 9, 7)]))
    expect(selectActiveApplication(domain.store.getState())?.app_companies.map(({ id }) => id)).toEqual([7, 9, 10])
  })

  it('ROW-1 an access_stats that cannot be read is reported', async () => {
    const during: string[] = []
    listenForErrors((report) => during.push(report.during))
    onTestFinished(resetState)
    const domain = openDomain()
    await load(
      domain,
      [anApplication({ id: 9, app_companies: [aMatch(), aMatch({ id: 2, access_stats: '[[' })] })],
      null,
    )
    expect(during).toEqual(['applications'])
  })
})

describe('the active inquiry', () => {
  it('APP-5 the API’s current inquiry becomes the active one, and is saved', async () => {
    const domain = openDomain()
    await load(domain)
    expect(activeId(domain)).toBe(2)
    expect([localStore.get('application_id'), localStore.get('app_current')]).toEqual(['2', 'MS-2'])
  })

  it('APP-5 a stored inquiry is preferred to the current one', async () => {
    const domain = openDomain()
    localStore.set('application_id', '1')
    await load(domain)
    expect(activeId(domain)).toBe(1)
  })

  it.each(['99', 'abc', '1e3', 'x1', '1x', ''])(
    'APP-5 the newest inquiry that is OK becomes active where %j is stored and not in the list',
    async (stored) => {
      const domain = openDomain()
      localStore.set('application_id', stored)
      await load(domain, [older, newer, newest], stored === '99' ? newest : null)
      expect(activeId(domain)).toBe(2)
    },
  )

  it('APP-5 the current inquiry becomes active even where the list lacks it', async () => {
    const domain = openDomain()
    await load(domain, [older], newest)
    expect(activeId(domain)).toBe(3)
  })

  it('APP-5 the customer’s choice is saved', async () => {
    const domain = openDomain()
    await load(domain)
    domain.store.dispatch(applicationChosen(1))
    expect(activeId(domain)).toBe(1)
    expect([localStore.get('application_id'), localStore.get('app_current')]).toEqual(['1', 'MS-1'])
  })
})

describe('a match that is known twice', () => {
  const withStatus = (status: number) => [aMatch({ id: 7, access_stats: `[0,0,0,0,0,${status}]` })]
  const statuses = ({ store }: Domain) =>
    selectActiveApplication(store.getState())?.app_companies.map(({ access_stats }) => access_stats[11])

  it('APP-5 the list’s copy of a match is used, whichever arrives first', async () => {
    const domain = openDomain()
    const [listed, current] = [
      anApplication({ id: 1, app_companies: withStatus(4) }),
      anApplication({ id: 1, app_companies: withStatus(0) }),
    ]
    await load(domain, [listed], current)
    expect(statuses(domain)).toEqual(['4'])
    domain.store.dispatch(applicationsRetried())
    domain.call('allApplications').answer({ applications: [listed] })
    await domain.settled()
    domain.call('currentApplication').answer({ application: current })
    await domain.settled()
    expect(statuses(domain)).toEqual(['4'])
  })

  it('BODY-2 OFFER-1 the overview shows a match as new as its offer page had it', async () => {
    const domain = openDomain()
    await load(domain, [anApplication({ id: 1, app_companies: withStatus(1) })], null)
    domain.store.dispatch(offers.requested({ params: { id: 7 } }))
    domain.call('offer').answer({ offer: { ...withStatus(4)[0], created_at: null }, products: [] })
    await domain.settled()
    expect(statuses(domain)).toEqual(['4'])
  })
})

describe('new activities', () => {
  const withNew = (count: number) => anApplication({ id: 1, app_companies: [aMatch({ id: 7, new_activities: count })] })
  const shown = ({ store }: Domain) => selectMatch(store.getState(), 7)?.new_activities

  /** The customer looks at a match with so many new activities. */
  async function look(count = 2) {
    const domain = openDomain()
    await load(domain, [withNew(count)], null)
    domain.store.dispatch(matchExpanded(7))
    return domain
  }

  /** The list is loaded anew while the look is still being told to the server. */
  async function reload(domain: Domain, count: number) {
    domain.store.dispatch(applicationsRetried())
    domain.call('allApplications').answer({ applications: [withNew(count)] })
    await domain.settled()
  }

  it('ROW-2 activities are marked as seen at once, and reported once', async () => {
    const domain = await look()
    expect(shown(domain)).toBe(0)
    domain.store.dispatch(matchExpanded(7))
    domain.call('markActivitiesSeen').answer()
    await domain.settled()
    expect(domain.callsOf('markActivitiesSeen')).toMatchObject([{ params: { id: 7 } }])
    expect(shown(domain)).toBe(0)
  })

  it('ROW-2 the mark is taken back when the call fails, and tried again when the row is next unfolded', async () => {
    const domain = await look()
    domain.call('markActivitiesSeen').refuse(500)
    await domain.settled()
    expect(shown(domain)).toBe(2)
    domain.store.dispatch(matchExpanded(7))
    expect(domain.callsOf('markActivitiesSeen')).toHaveLength(2)
  })

  it('ROW-2 of two insurers’ activities each is marked by its own call’s end', async () => {
    const domain = openDomain()
    const matches = [7, 8].map((id) => aMatch({ id, new_activities: 2 }))
    await load(domain, [anApplication({ id: 1, app_companies: matches })], null)
    for (const { id } of matches) domain.store.dispatch(matchExpanded(id))
    const [first, second] = domain.callsOf('markActivitiesSeen')
    second?.answer()
    first?.refuse(500)
    await domain.settled()
    expect([7, 8].map((id) => selectMatch(domain.store.getState(), id)?.new_activities)).toEqual([2, 0])
  })

  it('ROW-2 nothing is sent where no activity is new', async () => {
    const domain = await look(0)
    expect(domain.callsOf('markActivitiesSeen')).toEqual([])
  })

  it.each([
    ['succeeds, a list that was read before it shows no new activities', 2, 'answer', 0],
    ['succeeds, a list with newer activities shows them', 3, 'answer', 3],
    ['fails, the list that was read meanwhile counts', 0, 'refuse', 0],
  ] as const)('ROW-2 once the call %s', async (_, reloaded, outcome, left) => {
    const domain = await look()
    await reload(domain, reloaded)
    const call = domain.call('markActivitiesSeen')
    if (outcome === 'answer') call.answer()
    else call.refuse(500)
    await domain.settled()
    expect(shown(domain)).toBe(left)
  })
})

describe('while searching', () => {
  it('BODY-3 the inquiries are fetched again after 15 s, and the list appears automatically', async () => {
    const domain = openDomain()
    await load(domain)
    domain.store.dispatch(searchingShown())
    await domain.pass(14_999)
    expect(domain.callsOf('applications')).toEqual([])
    await domain.pass(1)
    domain.call('applications').answer({ applications: [older, anApplication({ id: 4 })] })
    await domain.settled()
    expect(selectInquiries(domain.store.getState()).map(({ id }) => id)).toEqual([4, 2, 1])
  })

  it('BODY-3 the next fetch waits for the last answer, and backs off to 60 s', async () => {
    const domain = openDomain()
    domain.store.dispatch(searchingShown())
    await domain.pass(60_000)
    expect(domain.callsOf('applications')).toHaveLength(1)
    const waits: number[] = []
    for (let asked = 1; asked < 11; asked += 1) {
      domain.call('applications').answer({ applications: [] })
      let waited = 0
      while (domain.callsOf('applications').length === asked) {
        await domain.pass(5_000)
        waited += 5
      }
      waits.push(waited)
    }
    expect(waits).toEqual([15, 15, 15, 30, 30, 30, 30, 60, 60, 60])
  })

  it('BODY-3 nothing is fetched while the page is hidden, and at once when it is visible again', async () => {
    const domain = openDomain()
    domain.store.dispatch(searchingShown())
    domain.show(false)
    await domain.pass(600_000)
    expect(domain.callsOf('applications')).toEqual([])
    domain.show(true)
    await domain.settled()
    expect(domain.callsOf('applications')).toHaveLength(1)
  })

  it('BODY-3 fetching stops when the view is left', async () => {
    const domain = openDomain()
    domain.store.dispatch(searchingShown())
    domain.store.dispatch(searchingHidden())
    await domain.pass(600_000)
    expect(domain.callsOf('applications')).toEqual([])
  })

  it('ERR-3 a failed fetch is reported, the next is made all the same, and a retry is made at once', async () => {
    const domain = openDomain()
    domain.store.dispatch(searchingShown())
    await domain.pass(15_000)
    domain.call('applications').refuse(null)
    await domain.settled()
    expect(selectRefetchFailed(domain.store.getState())).toBe(true)
    domain.store.dispatch(refetchRequested())
    await domain.settled()
    domain.call('applications').answer({ applications: [] })
    await domain.settled()
    expect(selectRefetchFailed(domain.store.getState())).toBe(false)
    await domain.pass(15_000)
    expect(domain.callsOf('applications')).toHaveLength(3)
  })
})

describe('START-3 a tab that is looked at again', () => {
  const received = '[0,0,0,0,0,0]'
  const offered = '[0,0,0,0,0,4]'
  const match = (id: number, access_stats: string) => ({
    ...aMatch({ id, access_stats }),
    company: { id, name: `Selskab ${id}` },
  })
  const inquiry = (...matches: unknown[]) => anApplication({ id: 2, app_companies: matches })

  it.each([
    ['nothing', [match(1, received)], []],
    ['a new offer', [match(1, offered)], ['applications.news.offers']],
    ['a new insurer', [match(1, received), match(2, received)], ['applications.news.insurers']],
    ['both', [match(1, offered), match(2, received)], ['applications.news.insurers', 'applications.news.offers']],
  ])('START-3 after a minute away the customer is told what is new: %s', async (_what, matches, news) => {
    const domain = openDomain()
    await load(domain, [inquiry(match(1, received))], inquiry(match(1, received)))
    await domain.comeBack(60_000)
    domain.callsOf('allApplications')[1]?.answer({ applications: [inquiry(...matches)] })
    await domain.settled()
    expect(domain.flashes()).toEqual(news)
    expect(Object.keys(domain.store.getState().applications?.matches ?? {})).toHaveLength(matches.length)
  })

  it('START-3 insurers with news are named in one message, each by its best name', async () => {
    const domain = openDomain()
    const named = (id: number, company: object | null) => aMatch({ id, access_stats: received, company })
    await load(domain, [inquiry()], inquiry())
    await domain.comeBack(60_000)
    const matches = [
      named(1, { id: 1, name: 'Bøgely A/S', meta_name: ' Bøgely ' }),
      named(2, { id: 2, name: ' Kyst ', meta_name: ' ' }),
      named(3, null),
    ]
    domain.callsOf('allApplications')[1]?.answer({ applications: [inquiry(...matches)] })
    await domain.settled()
    expect(selectFlashes(domain.store.getState())).toMatchObject([
      {
        message: 'applications.news.insurers',
        tone: 'neutral',
        values: { count: 3, companies: ['Bøgely', 'Kyst', ''] },
      },
    ])
  })

  it('START-3 inquiries that had failed to load are loaded as at first, and nothing in them counts as news', async () => {
    const domain = openDomain()
    domain.store.dispatch(signedInShellOpened())
    domain.call('currentApplication').answer({ application: inquiry(match(1, received)) })
    domain.call('allApplications').refuse(500)
    await domain.settled()
    await domain.comeBack(60_000)
    expect(
      [domain.callsOf('currentApplication'), domain.callsOf('allApplications')].map((calls) => calls.length),
    ).toEqual([2, 2])
    domain.call('currentApplication').answer({ application: inquiry(match(1, received)) })
    domain.call('allApplications').answer({ applications: [inquiry(match(1, received), match(2, received))] })
    await domain.settled()
    expect([selectApplicationsReadiness(domain.store.getState()), domain.flashes()]).toEqual(['ready', []])
  })

  it('START-3 inquiries that are still loading for the first time are not news', async () => {
    const domain = openDomain()
    domain.store.dispatch(signedInShellOpened())
    await domain.comeBack(60_000)
    expect(domain.callsOf('allApplications')).toHaveLength(1)
    domain.call('allApplications').answer({ applications: [inquiry(match(1, received))] })
    await domain.settled()
    expect(domain.flashes()).toEqual([])
  })

  it('START-3 nothing is fetched after less than a minute away', async () => {
    const domain = openDomain()
    await load(domain)
    await domain.comeBack(59_000)
    expect(domain.callsOf('allApplications')).toHaveLength(1)
  })

  it('START-3 a failed refresh keeps what is shown, without a message', async () => {
    const domain = openDomain()
    await load(domain)
    await domain.comeBack(60_000)
    domain.callsOf('allApplications')[1]?.refuse(500)
    await domain.settled()
    expect([readiness(domain), domain.flashes()]).toEqual(['ready', []])
  })
})

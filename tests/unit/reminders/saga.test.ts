import { describe, expect, it, onTestFinished } from 'vitest'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { signedInShellOpened } from '@/domain/session/shell'
import { remindersSubmitted } from '@/domain/applications/reminders'
import { askerClosed, selectOutcome } from '@/domain/outcomes'
import { waitingStopped } from '@/domain/kit/calls'
import { addAnalyticsSink } from '@/platform/analytics'
import { type Domain, openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication, aReminder } from '@tests/unit/applications/wire'

const applicationId = 5
const longAgo = '2026-11-10T12:00:00+01:00'

function inquiry(...counts: number[]) {
  const reminder = (count: number) => aReminder({ count, last_sent: count > 0 ? longAgo : null, by_editor: count > 0 })
  return anApplication({
    id: applicationId,
    app_companies: counts.map((count, id) => aMatch({ id, reminder_ws: reminder(count) })),
  })
}

async function open(...counts: number[]): Promise<Domain> {
  const domain = openDomain()
  domain.store.dispatch(signedInShellOpened())
  domain.call('currentApplication').answer({ application: inquiry(...counts) })
  domain.call('allApplications').answer({ applications: [inquiry(...counts)] })
  await domain.settled()
  return domain
}

const phase = ({ store }: Domain, id = applicationId) => selectOutcome(store.getState(), `reminder ${id}`)
const reminders = ({ store }: Domain) =>
  selectActiveApplication(store.getState())?.app_companies.map(({ reminder_ws }) => reminder_ws)
const counts = (domain: Domain) => reminders(domain)?.map(({ count }) => count)
const send = ({ store }: Domain, ...matchIds: number[]) =>
  store.dispatch(remindersSubmitted({ applicationId, matchIds }))

describe('sending reminders', () => {
  it('REM-3 the chosen reminders are sent in one call, and each counts as the server’s answer says', async () => {
    const domain = await open(0, 1, 0)
    // Two presses within a frame.
    send(domain, 0, 1)
    send(domain, 0, 1)
    expect(phase(domain).state).toBe('saving')
    expect(domain.callsOf('sendReminders')).toMatchObject([{ query: { application_company_ids: '0,1' } }])
    const last_sent = '2026-11-21T12:00:03+01:00'
    const answer = (id: number, count: number) => ({ application_company_id: id, count, last_sent })
    domain.call('sendReminders').answer({ reminders: [answer(0, 1), answer(1, 2)] })
    await domain.pass(2_000)
    expect(reminders(domain)).toEqual([
      aReminder({ count: 1, last_sent }),
      aReminder({ count: 2, last_sent }),
      aReminder(),
    ])
  })

  it('REM-3 a reminder counts one more, sent now, where the server’s answer does not say', async () => {
    const domain = await open(1)
    send(domain, 0)
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.pass(2_000)
    expect(reminders(domain)).toEqual([aReminder({ count: 2, last_sent: '2026-11-21T11:00:02.000Z' })])
  })

  it('REM-2 sending takes two seconds at least, and is then confirmed until the dialog is closed', async () => {
    const domain = await open(0)
    send(domain, 0)
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.settled()
    await domain.pass(1_999)
    expect([phase(domain).state, counts(domain)]).toEqual(['saving', [0]])
    await domain.pass(1)
    expect([phase(domain).state, counts(domain)]).toEqual(['done', [1]])
    await domain.pass(3_600_000)
    expect(phase(domain)).toEqual({ state: 'done', data: { count: 1 } })
    domain.store.dispatch(askerClosed(`reminder ${applicationId}`))
    expect(phase(domain).state).toBe('none')
  })

  it('REM-2 a send that took longer than two seconds is confirmed at once', async () => {
    const domain = await open(0)
    send(domain, 0)
    await domain.pass(5_000)
    expect(phase(domain).state).toBe('saving')
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.settled()
    expect(phase(domain).state).toBe('done')
  })

  it('REM-3 a failed send is reported at once, and can be tried again at once', async () => {
    const domain = await open(0)
    send(domain, 0)
    domain.call('sendReminders').refuse(422)
    await domain.settled()
    expect(phase(domain).state).toBe('refused')
    send(domain, 0)
    expect(domain.callsOf('sendReminders')).toHaveLength(2)
  })

  it.each([422, 403, 404])('REM-3 a refusal (%i) is reported and changes nothing', async (status) => {
    const domain = await open(0, 1)
    send(domain, 0, 1)
    domain.call('sendReminders').refuse(status)
    await domain.settled()
    expect(phase(domain)).toMatchObject({ state: 'refused', failure: { status } })
    expect(counts(domain)).toEqual([0, 1])
    expect(domain.callsOf('allApplications')).toHaveLength(1)
  })

  it.each([null, 500])(
    'REM-3 after a lost answer (%s) the counts are read again, and unchanged ones mean that nothing was sent',
    async (status) => {
      const domain = await open(0, 1)
      send(domain, 0, 1)
      domain.call('sendReminders').refuse(status)
      await domain.settled()
      domain.call('allApplications').answer({ applications: [inquiry(0, 1)] })
      await domain.settled()
      expect(phase(domain)).toMatchObject({ state: 'refused' })
      expect(counts(domain)).toEqual([0, 1])
      send(domain, 0, 1)
      domain.call('sendReminders').answer({ reminders: [] })
      await domain.pass(2_000)
      expect(counts(domain)).toEqual([1, 2])
    },
  )

  it('REM-3 after a lost answer higher counts mean that the reminders were sent, and they are not sent twice', async () => {
    const domain = await open(0, 1)
    send(domain, 0, 1)
    domain.call('sendReminders').refuse(null)
    await domain.settled()
    domain.call('allApplications').answer({ applications: [inquiry(1, 2)] })
    await domain.pass(2_000)
    expect(phase(domain).state).toBe('done')
    expect(counts(domain)).toEqual([1, 2])
    expect(domain.callsOf('sendReminders')).toHaveLength(1)
  })

  it('REM-3 after a lost answer the send has failed where the counts show that only some were sent', async () => {
    const domain = await open(0, 1)
    send(domain, 0, 1)
    domain.call('sendReminders').refuse(null)
    await domain.settled()
    domain.call('allApplications').answer({ applications: [inquiry(1, 1)] })
    await domain.pass(2_000)
    expect(phase(domain)).toMatchObject({ state: 'refused', done: [0] })
    expect(counts(domain)).toEqual([1, 1])
  })

  it('REM-3 an attempt after an unclear one reminds only those that have not got theirs', async () => {
    const domain = await open(0, 1)
    send(domain, 0, 1)
    domain.call('sendReminders').refuse(null)
    await domain.settled()
    domain.call('allApplications').refuse(null)
    await domain.settled()
    send(domain, 0, 1)
    domain.call('allApplications').answer({ applications: [inquiry(1, 1)] })
    await domain.settled()
    expect(domain.call('sendReminders').query).toEqual({ application_company_ids: '1' })
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.pass(2_000)
    expect(counts(domain)).toEqual([1, 2])
  })

  it('REM-3 a send is unconfirmed when the counts cannot be read either, and the next attempt reads them first', async () => {
    const domain = await open(0)
    send(domain, 0)
    domain.call('sendReminders').refuse(null)
    await domain.settled()
    domain.call('allApplications').refuse(null)
    await domain.settled()
    expect(phase(domain)).toMatchObject({ state: 'unconfirmed' })

    domain.store.dispatch(askerClosed(`reminder ${applicationId}`))
    send(domain, 0)
    expect(domain.callsOf('sendReminders')).toHaveLength(1)
    domain.call('allApplications').answer({ applications: [inquiry(0)] })
    await domain.settled()
    expect(domain.callsOf('sendReminders')).toHaveLength(2)
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.pass(2_000)
    expect([phase(domain).state, counts(domain)]).toEqual(['done', [1]])
  })

  it('REM-3 the next attempt sends nothing while the counts still cannot be read', async () => {
    const domain = await open(0)
    const refuse = async (endpoint: string) => {
      domain.call(endpoint).refuse(null)
      await domain.settled()
    }
    send(domain, 0)
    await refuse('sendReminders')
    await refuse('allApplications')
    send(domain, 0)
    await refuse('allApplications')
    expect(phase(domain)).toMatchObject({ state: 'unconfirmed' })
    expect(domain.callsOf('sendReminders')).toHaveLength(1)
  })

  it('ERR-5 REM-3 a send that is no longer waited for may still arrive, so the next attempt reads the counts first', async () => {
    const domain = await open(0)
    send(domain, 0)
    await domain.pass(10_000)
    domain.store.dispatch(waitingStopped())
    await domain.settled()
    domain.call('allApplications').answer({ applications: [inquiry(0)] })
    await domain.settled()
    expect(phase(domain)).toMatchObject({ state: 'unconfirmed' })
    send(domain, 0)
    await domain.settled()
    domain.call('allApplications').answer({ applications: [inquiry(1)] })
    await domain.pass(2_000)
    expect([phase(domain).state, counts(domain)]).toEqual(['done', [1]])
    expect(domain.callsOf('sendReminders')).toHaveLength(1)
  })

  it('ERR-5 REM-3 a customer who closes the dialog while sending is told that it is unconfirmed, and then how it ended', async () => {
    const domain = await open(0)
    send(domain, 0)
    domain.store.dispatch(askerClosed(`reminder ${applicationId}`))
    expect(domain.flashes()).toEqual(['applications.reminder.unconfirmed_title'])
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.pass(2_000)
    expect(domain.flashes().at(-1)).toBe('applications.reminder.sent_title')
  })

  it('REM-2 a refusal is still shown when the dialog is opened again', async () => {
    const domain = await open(0)
    send(domain, 0)
    domain.call('sendReminders').refuse(422)
    await domain.settled()
    domain.store.dispatch(askerClosed(`reminder ${applicationId}`))
    expect(phase(domain).state).toBe('refused')
  })

  describe('REM-3 two inquiries', () => {
    const other = anApplication({ id: 6, app_companies: [aMatch({ id: 9 })] })
    const sendOther = ({ store }: Domain) => store.dispatch(remindersSubmitted({ applicationId: 6, matchIds: [9] }))

    async function openBoth() {
      const domain = openDomain()
      domain.store.dispatch(signedInShellOpened())
      domain.call('currentApplication').answer({ application: inquiry(0) })
      domain.call('allApplications').answer({ applications: [inquiry(0), other] })
      await domain.settled()
      return domain
    }

    it.each([
      ['done', (domain: Domain) => domain.call('sendReminders').answer({ reminders: [] })],
      ['refused', (domain: Domain) => domain.call('sendReminders').refuse(422)],
    ] as const)('REM-3 that one send is %s is no news of the other inquiry', async (state, end) => {
      const domain = await openBoth()
      send(domain, 0)
      domain.store.dispatch(askerClosed('reminder 5'))
      expect(phase(domain, 6).state).toBe('none')
      end(domain)
      await domain.pass(2_000)
      expect([phase(domain).state, phase(domain, 6).state]).toEqual([state, 'none'])
    })

    it('REM-3 both are sent at once, and each is told its own end', async () => {
      const domain = await openBoth()
      send(domain, 0)
      sendOther(domain)
      const [first, second] = domain.callsOf('sendReminders')
      expect([first?.query, second?.query]).toEqual([
        { application_company_ids: '0' },
        { application_company_ids: '9' },
      ])
      second?.refuse(422)
      first?.answer({ reminders: [] })
      await domain.pass(2_000)
      expect([phase(domain).state, phase(domain, 6).state]).toEqual(['done', 'refused'])
    })

    it('ERR-7 REM-3 an unconfirmed send holds up only its own inquiry', async () => {
      const domain = await openBoth()
      send(domain, 0)
      domain.call('sendReminders').refuse(null)
      await domain.settled()
      domain.call('allApplications').refuse(null)
      await domain.settled()
      sendOther(domain)
      expect(domain.call('sendReminders').query).toEqual({ application_company_ids: '9' })
      domain.call('sendReminders').answer({ reminders: [] })
      await domain.pass(2_000)
      expect([phase(domain).state, phase(domain, 6).state]).toEqual(['unconfirmed', 'done'])
    })
  })

  it('TRACK-1 sent and failed reminders are counted, without saying whose', async () => {
    const events: unknown[] = []
    onTestFinished(addAnalyticsSink({ event: (...event) => events.push(event), pageView: () => undefined }))
    const domain = await open(0)
    send(domain, 0)
    domain.call('sendReminders').refuse(422)
    await domain.settled()
    send(domain, 0)
    domain.call('sendReminders').answer({ reminders: [] })
    await domain.pass(2_000)
    expect(events).toEqual([
      ['reminder', 'failed'],
      ['reminder', 'sent'],
    ])
  })
})

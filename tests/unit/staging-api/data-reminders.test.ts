import { describe, expect, it } from 'vitest'
import { applicationsOf, customerOf, matchesOf, seeded, signedInAs } from './dataKit'
import { read } from './kit'

const hour = 60 * 60 * 1000

function remindersOf(scenario: string) {
  const world = seeded()
  const matches = matchesOf(world, scenario)
  const path = (...indexes: number[]) =>
    `/starfish_users/reminders?application_company_ids=${indexes.map((index) => matches[index]!.id).join(',')}`
  return { world, matches, path, send: signedInAs(world, scenario) }
}

describe('reminders', () => {
  it('REM-3 count and last_sent change for each chosen match, and for no other', async () => {
    const { matches, path, send } = remindersOf('rykker-klar')
    const answer = await send('GET', path(0, 2))
    const sentNow = '2026-06-01T14:00:00+02:00'
    expect(await read(answer)).toEqual({
      reminders: [
        { application_company_id: matches[0]!.id, count: 1, last_sent: sentNow },
        { application_company_id: matches[2]!.id, count: 2, last_sent: sentNow },
      ],
    })
    expect(matches.map((match) => match.reminder_ws)).toMatchObject([
      { count: 1, last_sent: sentNow },
      { count: 0, last_sent: null },
      { count: 2, last_sent: sentNow },
    ])
  })

  it.each([
    ['a third reminder', 'rykker-brugt', [0], 422],
    ['a reminder that is too early', 'rykker-blandet', [1], 422],
    ['a reminder beside one that is too early', 'rykker-blandet', [0, 1], 422],
    ['a hidden reminder', 'rykker-skjult', [0], 422],
    ['a disabled reminder', 'rykker-skjult', [1], 422],
    ['a reminder that was last sent in the future', 'rykker-fremtid', [0], 422],
    ['the same reminder twice', 'rykker-klar', [0, 0], 422],
  ])('REM-1 %s is refused and changes nothing', async (_, scenario, indexes, status) => {
    const { world, path, send } = remindersOf(scenario)
    const before = JSON.stringify(world)
    expect((await send('GET', path(...indexes))).status).toBe(status)
    expect(JSON.stringify(world)).toBe(before)
  })

  it.each([
    ['refused at 48 hours', 48 * hour, 422],
    ['accepted a second later', 48 * hour + 1000, 200],
  ])('REM-1 a second reminder is %s', async (_, later, status) => {
    const { world, path, send } = remindersOf('rykker-klar')
    await send('GET', path(0))
    world.clock.frozenAt! += later
    expect((await send('GET', path(0))).status).toBe(status)
  })

  it('REM-3 reminding a whole inquiry reminds all that can be, and is refused when none can', async () => {
    const { world, matches, send } = remindersOf('rykker-blandet')
    const [application] = applicationsOf(world, customerOf(world, 'rykker-blandet'))
    const path = `/starfish_users/application/${Number(application?.id)}/reminders`
    expect((await send('POST', path)).status).toBe(200)
    expect(matches.map((match) => match.reminder_ws)).toMatchObject([{ count: 1 }, { count: 1 }, { count: 2 }])
    expect((await send('POST', path)).status).toBe(422)
    expect((await send('POST', path, { all: true })).status).toBe(422)
    expect((await signedInAs(world, 'tre-match')('POST', path)).status).toBe(403)
  })
})

import { describe, expect, it } from 'vitest'
import type { SupportFile } from '@/api/schemas/supportFile'
import { toldBy } from '@tests/staging-api/fromSupportFile'
import { surroundings, unsavedInput, wayThere } from '@tests/staging-api/inWords'
import { answered, fileOf } from './supportKit'

const environment = {
  dark: true,
  touch: true,
  pixelRatio: 3,
  zoom: 1,
  timeZone: 'Europe/Copenhagen',
  online: false,
  connection: '4g',
  storage: true,
  cookies: true,
  consent: ['statistics'],
}
const second = (at: number) => new Date(Date.UTC(2026, 5, 1, 11, 59, at)).toISOString()
const trail: SupportFile['trail'] = [
  { at: second(0), kind: 'page', page: '/settings' },
  { at: second(10), kind: 'connection', online: false },
  { at: second(50), kind: 'call', endpoint: 'updateSetting', status: null, requestId: null, ms: 12 },
]
const told = (more: Partial<SupportFile> = {}) =>
  toldBy({
    ...fileOf([answered('updateSetting', null, { status: null })]),
    viewport: { width: 390, height: 844 },
    environment,
    trail,
    ...more,
  })

describe('SUP-4 a file’s description of the screen and the way there', () => {
  it('the environment is described in either language', () => {
    expect(surroundings(told(), 'en')).toBe(
      'iPhone-wide (390 × 844), dark, touch screen, 3 ×, Europe/Copenhagen, offline for 40 s before the failure, offline, 4g, consent to statistics',
    )
    expect(surroundings(told(), 'dk')).toContain('iPhone-bred (390 × 844), mørk, trykskærm')
    expect(surroundings(told({ environment: null, viewport: { width: 0, height: 0 } }), 'dk')).toBe('')
  })

  it('the time offline is counted up to the failure, and left out where the portal was online', () => {
    const back: SupportFile['trail'][number] = { at: second(40), kind: 'connection', online: true }
    expect(surroundings(told({ trail: [...trail.slice(0, 2), back, ...trail.slice(2)] }), 'en')).not.toContain(
      'before the failure',
    )
  })

  it('the last pages and calls are listed with the time before the failure', () => {
    expect(wayThere(told(), 'en')).toEqual([
      '60 s before: /settings',
      '50 s before: offline',
      '10 s before: updateSetting: no answer, 12 ms',
    ])
  })

  it('unsaved input is listed with what was wrong with it', () => {
    const field = { name: 'comment', value: 'Hej', checked: null, wrong: false }
    const fields = [
      field,
      { ...field, name: 'password', value: null, wrong: true },
      { ...field, name: 'option', value: 'easy', checked: true },
      { ...field, name: 'option', value: 'hard', checked: false },
    ]
    expect(unsavedInput(told({ fields }), 'dk')).toEqual([
      'comment: Hej',
      'password: adgangskode (ikke med) (forkert)',
      'option: easy',
    ])
  })
})

import { expect, it } from 'vitest'
import { isWholeDay, parseFollowUp } from '@/domain/applications/followUpTime'

it.each([
  '27.11.2026 14.30',
  '27.11.2026 kl. 14.30',
  '27/11/2026 14:30',
  '27.11.26 14.30',
  '27-11-26 kl. 14.30',
  '27. november 2026 kl. 14.30',
  'Fredag den 27. november 2026 kl. 14.30',
  'd. 27. nov. 2026 kl. 14:30',
])('FMT-3 ACT-3 staff may plan a call for %s', (details) => {
  const at = parseFollowUp(details)
  expect(at).toBe(Date.parse('2026-11-27T14:30:00+01:00'))
  expect(isWholeDay(at!)).toBe(false)
})

it.each(['7.12.2026', '07/12/2026', '7. december 2026', '7.12.26', '2026-12-07'])(
  'FMT-3 ACT-3 a call on %s, without an hour, is planned to the end of that day',
  (details) => {
    const at = parseFollowUp(details)
    expect(at).toBe(Date.parse('2026-12-08T00:00:00+01:00') - 1)
    expect(isWholeDay(at!)).toBe(true)
  },
)

it.each(['2030', '202611', '20121212', 'kl. 14.30', 'i morgen', '27. nonember 2026', '31.11.26', ''])(
  'FMT-3 "%s" is text',
  (details) => {
    expect(parseFollowUp(details)).toBeNull()
  },
)

import { expect, test } from '@tests/e2e/support'
import { callNames } from '@tests/staging-api/faults'
import { reads } from './reads'
import { writes } from './writes'

/** Calls that are in no row, and why. */
const elsewhere = {
  compareOffers: 'No screen makes it: compareOffersOf names the inquiry.',
  sendApplicationReminders: 'No screen makes it: sendReminders names the matches.',
  omniauth: 'The browser goes there itself (LOGIN-10).',
  attachmentPreview: 'The browser goes there itself (DOWN-1).',
}

test('ERR-6 every call is in the matrix of faults', () => {
  const known = Object.keys({ ...reads, ...writes, ...elsewhere })
  expect(known.sort()).toEqual([...callNames].sort())
})

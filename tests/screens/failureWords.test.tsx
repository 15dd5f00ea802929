import { beforeAll, expect, it } from 'vitest'
import { FailureWords } from '@/components/FailureWords'
import type { Failure } from '@/domain/kit/failure'
import { startTexts } from '@/i18n'
import { found } from './found'
import { renderPart } from './renderPart'

beforeAll(() => startTexts(['common']))

function busy(retryAfterMs?: number, messages: string[] = []): Failure {
  return {
    kind: 'busy',
    status: 429,
    messages,
    fields: {},
    failedAttempts: null,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

it.each<[string, Failure, string[]]>([
  ['30 seconds', busy(30_000), ['Vi har travlt lige nu. Prøv igen om 30 sekunder.']],
  ['a second', busy(1), ['Vi har travlt lige nu. Prøv igen om 1 sekund.']],
  ['a minute and a half', busy(90_000), ['Vi har travlt lige nu. Prøv igen om 90 sekunder.']],
  ['more than that', busy(90_001), ['Vi har travlt lige nu. Prøv igen om 2 minutter.']],
  ['an hour', busy(3_600_000), ['Vi har travlt lige nu. Prøv igen om 60 minutter.']],
  ['no time', busy(0), ['Vi har travlt lige nu. Prøv igen om lidt.']],
  ['a time that it does not say', busy(), ['Vi har travlt lige nu. Prøv igen om lidt.']],
  [
    '30 seconds, in words',
    busy(30_000, ['Retry later']),
    ['Retry later', 'Vi har travlt lige nu. Prøv igen om 30 sekunder.'],
  ],
  ['30 seconds, in a page', busy(30_000, ['<h1>503</h1>']), ['Vi har travlt lige nu. Prøv igen om 30 sekunder.']],
  ['nothing, as it is broken', { ...busy(30_000), kind: 'server', status: 500 }, ['Noget andet.']],
])('ERR-10 a server that asks for %s is quoted', async (_what, failure, said) => {
  const { container } = await renderPart(<FailureWords failure={failure} otherwise="Noget andet." />)
  expect(found('p', container).map(({ textContent }) => textContent)).toEqual(said)
})

import { put, type SagaGenerator, select } from 'typed-redux-saga'
import type { ApplicationCompany } from '@/api/schemas/application'
import { flashed } from '@/domain/flash/slice'
import { nameOfCompany } from './company'
import { endedOf, statusOf } from './match/ended'
import { statusCodeOf } from './matchStatus'
import { selectMatches } from './slice'

type Matches = Record<number, ApplicationCompany>

/** Reports what is new in the store since it held the matches `before` (START-3). */
export function* reportNews(before: Matches): SagaGenerator<void> {
  const { newInsurers, newOffers } = newsBetween(before, yield* select(selectMatches))
  yield* notify('applications.news.insurers', newInsurers)
  yield* notify('applications.news.offers', newOffers)
}

function* notify(
  message: 'applications.news.insurers' | 'applications.news.offers',
  matches: ApplicationCompany[],
): SagaGenerator<void> {
  const companies = matches.map(({ company }) => nameOfCompany(company))
  if (matches.length > 0) yield* put(flashed(message, 'neutral', { count: matches.length, companies }))
}

/** Finds what has arrived since the customer last looked; offers are those of insurers that were there before. */
export function newsBetween(before: Matches, after: Matches) {
  const matches = Object.values(after)
  return {
    newInsurers: matches.filter((match) => !before[match.id] && endedOf(match) === null),
    newOffers: matches.filter((match) => {
      const earlier = before[match.id]
      return earlier && hasOffer(match) && !hasOffer(earlier)
    }),
  }
}

function hasOffer(match: ApplicationCompany): boolean {
  return statusOf(statusCodeOf(match.access_stats), endedOf(match)) === 'offered'
}

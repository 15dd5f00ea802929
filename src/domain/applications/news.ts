import type { ApplicationCompany } from '@/api/schemas/application'
import { endedOf } from './match/ended'
import { statusOf } from './match/status'
import { statusCodeOf } from './matchStatus'

type Matches = Record<number, ApplicationCompany>

/** What has arrived since the customer last looked (START-3). */
export interface News {
  newInsurers: ApplicationCompany[]
  /** Offers from insurers that were there before. */
  newOffers: ApplicationCompany[]
}

export function newsBetween(before: Matches, after: Matches): News {
  const matches = Object.values(after)
  return {
    newInsurers: matches.filter((match) => !before[match.id] && endedOf(match) === null),
    newOffers: matches.filter((match) => hasOffer(match) && isWithoutOffer(before[match.id])),
  }
}

function hasOffer(match: ApplicationCompany): boolean {
  return statusOf(statusCodeOf(match.access_stats), endedOf(match)) === 'offered'
}

function isWithoutOffer(match: ApplicationCompany | undefined): boolean {
  return match !== undefined && !hasOffer(match)
}

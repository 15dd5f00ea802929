import type { ApplicationCompany } from '@/api/schemas/application'
import { matchStatus } from './matchStatus'

type Matches = Record<number, ApplicationCompany>

/** What has come since the customer last looked (START-3). */
export interface News {
  newInsurers: ApplicationCompany[]
  /** Of insurers that were there before. */
  newOffers: ApplicationCompany[]
}

export function newsBetween(before: Matches, after: Matches): News {
  const matches = Object.values(after)
  return {
    newInsurers: matches.filter(({ id }) => !before[id]),
    newOffers: matches.filter((match) => hasOffer(match) && isWithoutOffer(before[match.id])),
  }
}

function hasOffer({ access_stats }: ApplicationCompany): boolean {
  return matchStatus(access_stats).status === 'offered'
}

function isWithoutOffer(match: ApplicationCompany | undefined): boolean {
  return match !== undefined && !hasOffer(match)
}

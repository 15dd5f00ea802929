import { all, call, type SagaGenerator } from 'typed-redux-saga'
import type { EndpointName } from '@/api/endpoints'
import { categories, deals } from './affiliates/slice'
import { faq } from './faq/slice'
import { offers } from './offers/slice'
import { personalInfo } from './user/personalInfo'
import { listedScopes } from './user/scopes'

/** The reads that a screen may need, by endpoint, with their parts of the store. */
export const remotes = {
  faq,
  outboundAffiliates: categories,
  recommendedDeals: deals,
  offer: offers,
  personalInfo,
  scopes: listedScopes,
}

type RemoteSlices = { [Of in (typeof remotes)[keyof typeof remotes] as Of['reducerPath']]: ReturnType<Of['reducer']> }

declare module './store' {
  interface LazyLoadedSlices extends RemoteSlices {}
}

/** The inquiries report what is new in them and the calculator keeps what is typed, so their own sagas load them. */
export type OwnRead = 'currentApplication' | 'allApplications' | 'compareOffersOf'

/** The names that a route's record may list as needs of its screen; an endpoint that nothing loads does not compile. */
export type ReadName = (keyof typeof remotes | OwnRead) & EndpointName

export function* readsSaga(): SagaGenerator<void> {
  yield* all(Object.values(remotes).map(({ saga }) => call(saga)))
}

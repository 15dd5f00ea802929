import type { EndpointName } from '@/api/endpoints'

/** A screen that asks the server something when it opens. */
export interface Read {
  address: string
  /** tre.match@eksempel.dk unless said otherwise. */
  customer?: string
  /** Stands there when all is well. */
  shows: RegExp
  /** What the screen would say if there were none; it must not be said of what could not be read. */
  empty?: RegExp
  /** There is nothing to show without it: a failed load with a retry. Otherwise the screen does without. */
  needed: boolean
  /** Nobody waits for it, so nobody is told that it is slow. */
  behind?: true
}

const found = /Vi fandt 3 selskaber/
const noInquiry = /ingen forespørgsler|Der er ikke noget|ikke sket noget|fandt ikke et selskab/
const calculator = 'beregner.tre@eksempel.dk'

export const reads = {
  validateToken: [
    { address: '/', shows: found, needed: true },
    { address: '/help', shows: /Hvornår hører jeg/, needed: true },
  ],
  currentApplication: [
    { address: '/', shows: found, empty: noInquiry, needed: true },
    { address: '/settings', shows: /Beskeder om forespørgsel/, needed: false },
  ],
  allApplications: [
    { address: '/', shows: found, empty: noInquiry, needed: true },
    { address: '/settings', shows: /Nyhedsbrev/, needed: false },
    { address: '/help', shows: /Hvornår hører jeg/, needed: false },
    { address: '/special-deals', shows: /Udvalgt til dig/, needed: false },
  ],
  scopes: [{ address: '/', shows: found, needed: false }],
  personalInfo: [{ address: '/settings', shows: /Sendes til .*@eksempel\.dk/, needed: false }],
  faq: [{ address: '/help', shows: /Hvornår hører jeg/, empty: /ingen spørgsmål og svar/, needed: true }],
  outboundAffiliates: [{ address: '/special-deals', shows: /Lån og bank/, empty: /ingen særlige tilbud/, needed: true }],
  recommendedDeals: [{ address: '/special-deals', shows: /Udvalgt til dig/, empty: /ingen særlige tilbud/, needed: true }],
  compareOffersOf: [
    { address: '/?tab=calculator', customer: calculator, shows: /Tilbud side om side/, empty: /ingen tilbud at sammenligne/, needed: true },
    { address: '/', customer: calculator, shows: /Vi fandt 3 selskaber/, needed: false, behind: true },
  ],
} as const satisfies Partial<Record<EndpointName, readonly Read[]>>

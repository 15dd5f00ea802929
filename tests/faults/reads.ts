import type { EndpointName } from '@/api/endpoints'

/** A screen that asks the server something when it opens. */
export interface Read {
  address: string
  /** By default tre.match@eksempel.dk, or a business customer. */
  customer?: string
  /** Shown when all is well. */
  shows: RegExp
  /** What the screen says when there is nothing to show; it must not say so when the read failed. */
  empty?: RegExp
  /** What the screen says could not be loaded, where it says more than the reason. */
  says?: RegExp
  /** What the screen says in place of the part that it lacks, with a retry of its own. */
  lacks?: RegExp
  /** True where the screen has nothing to show without it, and offers a retry. Otherwise the screen does without. */
  needed: boolean
  /** Meets every kind of fault, as one screen for each way of reading; the others meet those that their own code tells apart. */
  every?: true
}

const found = /Vi fandt \d selskaber|We found \d insurers/
const noInquiry =
  /ingen forespørgsler|Der er ikke noget|ikke sket noget|fandt ikke et selskab|no enquiries|found no insurer/
const calculator = 'beregner.tre@eksempel.dk'

export const reads = {
  validateToken: [{ address: '/', shows: found, needed: true, every: true }],
  currentApplication: [
    { address: '/', shows: found, empty: noInquiry, needed: true },
    { address: '/settings', shows: /Beskeder om forespørgsel|Messages about enquiry/, needed: false },
  ],
  allApplications: [
    { address: '/', shows: found, empty: noInquiry, needed: true, every: true },
    { address: '/settings', shows: /Nyhedsbrev|Newsletter/, needed: false },
    { address: '/help', shows: /Hvornår hører jeg/, needed: false },
    {
      address: '/special-deals',
      shows: /Reklame: tilbud fra vores partnere|Advertisement: offers from our partners/,
      needed: false,
    },
  ],
  scopes: [{ address: '/', shows: found, needed: false }],
  personalInfo: [{ address: '/settings', shows: /(?:Sendes|Sent) (?:til|to) .*@eksempel\.dk/, needed: false }],
  faq: [
    {
      address: '/help',
      shows: /Hvornår hører jeg/,
      empty: /ingen spørgsmål og svar|no questions and answers/,
      says: /Spørgsmål og svar kunne ikke hentes|The questions and answers could not be loaded/,
      needed: true,
      every: true,
    },
  ],
  outboundAffiliates: [
    {
      address: '/special-deals',
      shows: /Lån og bank/,
      empty: /ingen partnertilbud|no partner offers/,
      says: /Partnernes tilbud kunne ikke hentes|The partners’ deals could not be loaded/,
      needed: true,
    },
  ],
  recommendedDeals: [
    {
      address: '/special-deals',
      shows: /Reklame: tilbud fra vores partnere|Advertisement: offers from our partners/,
      empty: /ingen partnertilbud|no partner offers/,
      says: /Tilbuddene kunne ikke hentes|The partner offers could not be loaded/,
      needed: true,
    },
  ],
  compareOffersOf: [
    {
      address: '/?tab=calculator',
      customer: calculator,
      shows: /Sammenlign pris og dækning|Compare price and cover/,
      says: /Beregneren kunne ikke hentes|The calculator could not be loaded/,
      needed: true,
      every: true,
    },
    {
      address: '/',
      customer: calculator,
      shows: found,
      lacks: /Priserne kunne ikke hentes|The prices could not be loaded/,
      needed: false,
    },
  ],
} as const satisfies Partial<Record<EndpointName, readonly Read[]>>

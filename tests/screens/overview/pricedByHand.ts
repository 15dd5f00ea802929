import type { Json, JsonObject } from '@tests/staging-api/world'

// CALC-4, CALC-5, CALC-12 and CALC-13 written down a second time, in whole øre. None of the code under test helps to
// find what is expected.

export const products = ['Bilforsikring', 'Indboforsikring'] as const
export const ownName = 'Egekrone'

/** Price and excess in kroner, discount in percent. */
export interface Terms {
  price: number
  risk: number
  discount: number
}

/** What an insurer's direct offer is called, and the product that this names, if it is one. */
export const directNames = [['Bilforsikring', 0], ['Bil', 0], ['indbo', 1], ['Bil, indbo og rejse', null]] as const

export interface PricedInsurer {
  name: string
  /** Null where the calculator has no column for it. */
  terms: (Terms | null)[] | null
  direct: { name: (typeof directNames)[number]; price: string; deduction: string } | null
  isOut: boolean
}

export interface PricedInquiry {
  insurers: PricedInsurer[]
  own: (Terms | null)[]
  /** Company 60 is nobody's current insurer (CALC-6). */
  isOwnHidden: boolean
}

interface Line {
  price: number
  risk: number | null
  isDirect: boolean
}

/** Everything that may be shown of one insurer's prices; amounts in øre. */
export interface Judged {
  name: string
  isOut: boolean
  isOwn: boolean
  lines: (number | null)[]
  total: number | null
  missing: string[]
  risk: number | null
  source: string | null
  mark: string | null
  place: string | null
  /** The current insurer's total less this one's; null unless both are compared. */
  less: number | null
  tradeOff: { than: string; cheaper: number; riskier: number } | null
}

const oere = (kroner: number) => Math.round(kroner * 100)

function linesOf(terms: (Terms | null)[] | null, direct: PricedInsurer['direct']): (Line | null)[] {
  return products.map((_, at) => {
    const typed = terms?.[at] ?? null
    if (typed) return { price: (oere(typed.price) * (100 - typed.discount)) / 100, risk: oere(typed.risk), isDirect: false }
    if (direct?.name[1] !== at) return null
    // DIRECT-1 rounds an insurer's own price, and all places show the same number (CALC-13).
    const whole = (kroner: string) => oere(Math.round(Number(kroner)))
    return { price: whole(direct.price), risk: Number.isNaN(Number(direct.deduction)) ? null : whole(direct.deduction), isDirect: true }
  })
}

function sum(numbers: (number | null)[]): number | null {
  return numbers.includes(null) ? null : numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
}

function sourceOf(lines: (Line | null)[]): string | null {
  const direct = products.filter((_, at) => lines[at]?.isDirect)
  if (lines.every((line) => line === null)) return null
  if (direct.length === 0) return 'dine tal'
  return lines.some((line) => line?.isDirect === false) ? `dine tal og selskabets pris på ${direct.join(' og ')}` : 'selskabets tilbud'
}

/** The current insurer first, where it is not hidden; then those of whom the calculator knows anything. */
export function judgedOf({ insurers, own, isOwnHidden }: PricedInquiry): Judged[] {
  const asked = insurers.map(({ name, terms, direct, isOut }) => ({ name, isOut, isOwn: false, isKnown: terms !== null, all: linesOf(terms, direct) }))
  const all = [...(isOwnHidden ? [] : [{ name: ownName, isOut: false, isOwn: true, isKnown: true, all: linesOf(own, null) }]), ...asked]
  const plain = all.filter((one) => one.isKnown || (!one.isOut && one.all.some(Boolean))).map((one) => ({
    ...one,
    lines: one.all.map((line) => line?.price ?? null),
    total: one.all.every((line) => line === null) ? null : one.all.reduce((total, line) => total + (line?.price ?? 0), 0),
    missing: products.filter((_, at) => one.all[at] === null),
    risk: sum(one.all.map((line) => (line ? line.risk : 0))),
    source: sourceOf(one.all),
  }))
  const compared = plain.filter((one) => !one.isOut && one.missing.length === 0)
  return plain.map(({ name, isOut, isOwn, lines, total, missing, risk, source }) => {
    const one = { name, isOut, isOwn, lines, total, missing, risk, source }
    const isIn = compared.length > 1 && compared.some((other) => other.name === name)
    const place = isIn ? 1 + compared.filter((other) => other.total! < total!).length : null
    const ownOne = compared.find((other) => other.isOwn)
    return {
      ...one,
      mark: markOf(one, compared, plain.filter((other) => other.name !== name && !other.isOut && other.total !== null).length),
      place: place === null ? null : `Nr. ${place} af ${compared.length}`,
      less: isIn && ownOne && !isOwn ? ownOne.total! - total! : null,
      tradeOff: isIn ? tradeOffOf(one, compared) : null,
    }
  })
}

type Plain = Pick<Judged, 'name' | 'isOut' | 'isOwn' | 'total' | 'risk'>

function markOf(one: Plain, compared: Plain[], otherPrices: number): string | null {
  if (!compared.some(({ name }) => name === one.name)) return null
  if (compared.length === 1) return one.isOwn ? null : otherPrices > 0 ? 'Eneste pris på alle produkter indtil nu' : 'Eneste pris indtil nu'
  if (compared.every(({ total }) => total! >= one.total!)) return 'Billigst'
  return !one.isOwn && compared.every(({ isOwn, total }) => isOwn || total! >= one.total!) ? 'Billigste nye' : null
}

/** Beside the current insurer where that is compared; else the cheapest beside the next, of which the lowest excess counts. */
function tradeOffOf(one: Plain, compared: Plain[]): Judged['tradeOff'] {
  const own = compared.find(({ isOwn }) => isOwn)
  const dearer = compared.filter(({ total }) => total! > one.total!).sort((a, b) => a.total! - b.total! || (a.risk ?? 0) - (b.risk ?? 0))
  const isCheapest = compared.every(({ total }) => total! >= one.total!)
  const than = own && own.name !== one.name ? own : isCheapest ? dearer[0] : undefined
  if (!than || than.risk === null || one.risk === null) return null
  const cheaper = than.total! - one.total!
  const riskier = one.risk - than.risk
  return cheaper > 0 && riskier > 0 ? { than: than.name, cheaper, riskier } : null
}

/** What the API sends as a column of the calculator. */
export function columnOf(id: number, company: Json, matchId: Json, terms: (Terms | null)[]): JsonObject {
  const productOffers = terms.map((one, at) => ({ id: id * 10 + at, product_id: 71 + at, name: products[at]!, risk: one?.risk ?? null, price: one?.price ?? null, discount: one?.discount ?? null }))
  return { id, company, application_company_id: matchId, product_offers: productOffers }
}

export const sentProducts: JsonObject[] = products.map((name, at) => ({ id: 71 + at, name, url_alias: ['car', 'contents'][at]! }))

export function directOf({ name, price, deduction }: NonNullable<PricedInsurer['direct']>): JsonObject {
  return { product_name: name[0], deduction, price, cover: [], buy_link: null, webservice_id: 1, webservice_name: '' }
}

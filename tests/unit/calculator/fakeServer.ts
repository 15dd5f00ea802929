import type { Api } from '@/api/api'
import { ApiError } from '@/api/errors'
import { apiOf } from '@tests/support/fakeApi'

export type CellValues = { price: number; risk: number; discount: number }

/**
 * What the server does with the next saves. 'lost': it stores, but its answer never comes; 'silent': it stores and says
 * nothing of it, 'vague': of the first product only.
 */
export type Mood = 'good' | 'down' | 'dropped' | 'lost' | 'refusing' | 'silent' | 'vague'

const noBody = { errors: { messages: [], fields: new Map<string, string[]>() }, failed_attempts: null }
const answered = (status: number | null, retryAfterMs: number | null = null) =>
  new ApiError({ status, body: noBody, requestId: null, tokenClient: null, retryAfterMs })

export const applicationId = 7
export const offerIds = [1, 2]
export const productOfferIds = [
  [11, 12],
  [21, 22],
] as const

/**
 * A server of one calculator: two offers on two products, answering after `latency` ms in its present mood; where it
 * `canBeRead`, only saves are under that mood.
 */
export function createFakeServer() {
  const held = new Map<number, CellValues>(productOfferIds.flat().map((id) => [id, { price: 0, risk: 0, discount: 0 }]))
  const server = {
    held,
    mood: 'good' as Mood,
    refusal: 422,
    /** Asked for with a failure of the server's. */
    retryAfterMs: null as number | null,
    canBeRead: false,
    /** Keeps whole kroner, and gives no discount above 20 %. */
    isStrict: false,
    /** The offer of the current insurer, where there is one. */
    currentId: null as number | null,
    /** Lists offers and products the other way round. */
    isReversed: false,
    latency: 50,
    saves: [] as { offerId: number; at: number; outlivesPage: boolean }[],
    /** The inquiries whose calculator was asked for. */
    loads: [] as number[],
    inFlight: new Map<number, number>(),
    overlapped: false,
    gone: new Set<number>(),
  }

  const offers = () =>
    offerIds
      .filter((id) => !server.gone.has(id))
      .map((id) => ({
        id,
        application_company_id: null,
        company: null,
        product_offers: productOfferIds[offerIds.indexOf(id)]!.map((productOfferId, row) => ({
          id: productOfferId,
          product_id: row + 1,
          name: `Produkt ${row + 1}`,
          ...held.get(productOfferId)!,
        })),
      }))

  const products = [1, 2].map((id) => ({ id, name: `Produkt ${id}`, url_alias: 'car' }))

  async function save(
    offerId: number,
    body: { product_offers: ({ id: number } & CellValues)[] },
    outlivesPage: boolean,
  ): Promise<unknown> {
    const { mood, latency } = server
    server.saves.push({ offerId, at: Date.now(), outlivesPage })
    const under = (server.inFlight.get(offerId) ?? 0) + 1
    if (under > 1) server.overlapped = true
    server.inFlight.set(offerId, under)
    await wait(latency / 2)
    if (['good', 'lost', 'silent', 'vague'].includes(mood)) {
      for (const { id, ...values } of body.product_offers)
        held.set(
          id,
          server.isStrict
            ? {
                price: Math.round(values.price),
                risk: Math.round(values.risk),
                discount: Math.min(20, values.discount),
              }
            : values,
        )
    }
    // An answer on its way may be older than another tab's save.
    const stored = offers().find(({ id }) => id === offerId)
    await wait(latency / 2)
    server.inFlight.set(offerId, under - 1)
    if (mood === 'down') throw answered(503, server.retryAfterMs)
    if (mood === 'dropped' || mood === 'lost') throw answered(null)
    if (!stored || server.gone.has(offerId)) throw answered(404)
    if (mood === 'refusing') throw answered(server.refusal)
    if (mood === 'silent') return { product_offers: [] }
    return { product_offers: mood === 'vague' ? stored.product_offers.slice(0, 1) : stored.product_offers }
  }

  async function load(): Promise<unknown> {
    const { mood, latency } = server
    await wait(latency / 2)
    const newestFirst = <One>(list: One[]) => (server.isReversed ? [...list].reverse() : list)
    const isCurrent = ({ id }: { id: number }) => id === server.currentId
    const answer = {
      id: 1,
      products: newestFirst(products),
      current_offer: offers().find(isCurrent) ?? null,
      new_offers: newestFirst(offers().filter((offer) => !isCurrent(offer))),
    }
    await wait(latency / 2)
    if (['good', 'silent', 'vague'].includes(mood) || server.canBeRead) return answer
    throw answered(mood === 'down' ? 500 : null)
  }

  const send = async (
    endpoint: { name: string },
    { params, body, outlivesPage = false }: { params?: { id: number }; body?: never; outlivesPage?: boolean } = {},
  ) => {
    if (endpoint.name === 'saveCompareOffer') return save(params!.id, body!, outlivesPage)
    server.loads.push(params!.id)
    if (params!.id !== applicationId) throw answered(404)
    return load()
  }
  // The answers are what their endpoints' schemas would have made of them.
  const api = apiOf(send as Api['send'])
  return Object.assign(server, { api })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

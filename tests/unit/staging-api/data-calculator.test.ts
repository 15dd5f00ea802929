import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import { customerOf, seeded, signedInAs } from './dataKit'
import { read } from './kit'

const scenario = 'beregner-tre'

function calculator() {
  const world = seeded()
  const send = signedInAs(world, scenario)
  const [answer] = Object.values(customerOf(world, scenario).compareOffers)
  const [offer, second] = objectsIn(answer?.new_offers)
  const [car, contents] = objectsIn(offer?.product_offers).map(({ id }) => Number(id))
  return {
    world,
    send,
    path: `/starfish_compare_offers/${Number(offer?.id)}`,
    car: car!,
    contents: contents!,
    foreign: Number(objectsIn(second?.product_offers)[0]?.id),
  }
}

describe('the calculator’s offers', () => {
  it('CALC-7 prices are kept as sent, answered as stored, and still there at the next load', async () => {
    const { send, path, car } = calculator()
    const changed = { id: car, risk: 0, price: 6543.21, discount: 12.5 }
    const answer = await read(await send('POST', path, { product_offers: [changed] }))
    expect(answer.product_offers).toMatchObject([changed, { risk: 1500, price: 2200, discount: 0 }])
    expect(await read(await send('GET', '/starfish_compare_offers'))).toMatchObject({ new_offers: [answer, {}, {}] })
    // What the portal could not read, it leaves out (CALC-16).
    expect(await read(await send('POST', path, { product_offers: [{ id: car, price: 1 }] }))).toMatchObject({ product_offers: [{ ...changed, price: 1 }, {}] })
  })

  const good = { risk: 1, price: 2, discount: 3 }
  it.each([
    ['text for a number', { ...good, price: '2' }],
    ['nothing for a number', { ...good, risk: null }],
    ['a discount below 0', { ...good, discount: -0.1 }],
    ['a discount over 100', { ...good, discount: 100.1 }],
    ['a field too many', { ...good, name: 'Bil' }],
  ])('CALC-7 a save with %s is refused and changes nothing', async (_, wrong) => {
    const { world, send, path, car, contents } = calculator()
    const before = JSON.stringify(world)
    const answer = await send('POST', path, {
      product_offers: [
        { id: contents, ...good },
        { id: car, ...wrong },
      ],
    })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(world)).toBe(before)
  })

  it('CALC-7 a save of another offer’s product, of one twice, or of none is refused', async () => {
    const { send, path, car, foreign } = calculator()
    for (const ids of [[foreign], [car, foreign], [car, car], []]) {
      const answer = await send('POST', path, { product_offers: ids.map((id) => ({ id, ...good })) })
      expect(answer.status).toBe(422)
    }
  })

  it('CALC-7 another customer’s save is refused, and so is one of an offer that does not exist', async () => {
    const { world, path, car } = calculator()
    const send = signedInAs(world, 'tre-match')
    expect((await send('POST', path, { product_offers: [{ id: car, ...good }] })).status).toBe(403)
    expect((await send('POST', '/starfish_compare_offers/7', { product_offers: [{ id: car, ...good }] })).status).toBe(
      404,
    )
  })
})

import { type Prices, sourcesOf } from './prices'

/** The current insurer's offer, where none of its prices is known yet: they are asked for first (CALC-15). */
export function ownToType({ comparison: { currentId, offers } }: Prices): number | null {
  const cost = currentId === null ? undefined : offers.get(currentId)?.cost
  return cost && sourcesOf(cost).length === 0 ? currentId : null
}

/** The items in the order in which they are known, and those that are new behind them: a refresh moves nothing (START-3). */
export function inKnownOrder<Item>(items: Item[], known: Item[], idOf: (item: Item) => unknown): Item[] {
  const places = new Map(known.map((item, place) => [idOf(item), place]))
  const placeOf = (item: Item) => places.get(idOf(item)) ?? known.length
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}

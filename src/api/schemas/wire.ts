import * as v from 'valibot'

// Real data has nulls, missing fields and the odd wrong type (ERR-2). These building blocks
// default what a screen can do without, and reject only what it cannot: an id.

const whole = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
])

/** A record's number. Takes a number or digits; anything else rejects the record. */
export const id = whole

/** JSON that comes as text, as storage and some fields hold it. */
export const jsonText = v.pipe(v.string(), v.parseJson())

/** Text. A number is read as text; null, missing or anything else as ''. */
export const text = v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '')

/** Text that a screen would say something false without: it may be null, which is '', but not missing or of another type. */
export const givenText = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
)

/** Money or percent: a number, or text that only a rule can read; null, missing or anything else is ''. */
export const money = v.fallback(v.union([v.number(), v.string()]), '')
export type Money = v.InferOutput<typeof money>

/** Text that may be absent: null, missing, blank or a wrong type is null. */
export const maybeText = v.pipe(
  text,
  v.transform((value) => (value.trim() === '' ? null : value)),
)

/** A count. Takes a number or digits; anything but a whole number ≥ 0 is 0. */
export const count = v.fallback(v.pipe(whole, v.minValue(0)), 0)

/** A code of the API's. Takes a number or digits; anything else is null. */
export const code = orNull(whole)

/** A switch. true, 'true' and 1 are on; everything else is off. */
export const flag = v.pipe(
  v.fallback(v.unknown(), false),
  v.transform((value) => value === true || value === 'true' || value === 1),
)

/** A list of `item`s: elements that do not fit are dropped; anything but a list is empty. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((elements) => fitting(item, elements)),
  )
}

// Beside the lists rather than in them: what is read has the wire's shape.
const leftOut = new WeakMap<readonly unknown[], number>()

/** How many elements of a list that `neededListOf` has read are not in it. */
export function leftOutOf(list: readonly unknown[]): number {
  return leftOut.get(list) ?? 0
}

/**
 * As listOf, where "none" would be a lie: rejects anything but a list, and a list of which no element fits. An empty
 * list is one. The screen says how many are left out (ERR-2).
 */
export function neededListOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((elements) => {
      const items = fitting(item, elements)
      leftOut.set(items, elements.length - items.length)
      return items
    }),
    v.check((items) => items.length > 0 || leftOutOf(items) === 0),
  )
}

function fitting<S extends v.GenericSchema>(item: S, elements: unknown[]): v.InferOutput<S>[] {
  return elements.flatMap((element): v.InferOutput<S>[] => {
    const result = v.safeParse(item, element)
    return result.success ? [result.output] : []
  })
}

/** `schema`, or null when the value is null, missing or does not fit. */
export function orNull<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullable(schema), null)
}

/** `schema` or null; where something is there that does not fit, 'unreadable', as null would be a lie. */
export function givenOrNull<S extends v.GenericSchema>(schema: S) {
  return v.union([
    v.nullable(schema),
    v.pipe(
      v.unknown(),
      v.transform(() => 'unreadable' as const),
    ),
  ])
}

/** An answer whose body nobody reads, whatever it is. */
export const anything = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/**
 * An answer whose body says nothing more than its status. A page in its place is none of the API's: a proxy or the sign-in
 * of a network gave it, and nothing was done (ERR-2).
 */
export const ignored = v.pipe(
  v.unknown(),
  v.check((body) => !(typeof body === 'string' && body.trimStart().startsWith('<'))),
  v.transform(() => null),
)

import * as v from 'valibot'
import { reportError } from '@/platform/errorReporting'

// Real data has nulls, missing fields and the odd wrong type. These building blocks
// default what a screen can do without, and reject only what it cannot: an id.

const whole = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))])

/** A record's id. Takes a number or digits; anything else rejects the record. */
export const id = whole

/** JSON inside a text, as storage and some fields hold it. */
export const jsonText = v.pipe(v.string(), v.parseJson())

const givenOrNumber = v.union([v.string(), v.pipe(v.number(), v.transform(String))])

/** Text. A number is read as text; null, missing or anything else is ''. */
export const text = v.fallback(givenOrNumber, '')

/** Text without which a screen would say something false: null is '', but a missing value or another type is rejected. */
export const givenText = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
)

/** Money or a percentage: a number, or text that only a rule can read; null, missing or anything else is ''. */
export const money = v.fallback(v.union([v.number(), v.string()]), '')
export type Money = v.InferOutput<typeof money>

/** Text that may be absent: null, missing, blank or a wrong type is null. */
export const maybeText = v.fallback(
  v.pipe(
    givenOrNumber,
    v.transform((value) => (value.trim() === '' ? null : value)),
  ),
  null,
)

/** A count. Takes a number or digits; anything but a whole number ≥ 0 is 0. */
export const count = v.fallback(v.pipe(whole, v.minValue(0)), 0)

/** A code from the API. Takes a number or digits; anything else is null. */
export const code = orNull(whole)

/** A switch: true, 'true' and 1 are on; everything else is off. */
export const flag = v.pipe(
  v.fallback(v.unknown(), false),
  v.transform((value) => value === true || value === 'true' || value === 1),
)

/** As flag, where "off" would be a lie for a value of another type: that, and a missing one, is null. */
export const readableFlag = v.fallback(
  v.pipe(
    v.union([v.null(), v.boolean(), v.picklist(['true', 'false', 0, 1])]),
    v.transform((value): boolean | null => value === true || value === 'true' || value === 1),
  ),
  null,
)

/** A list of `item`s: elements that do not fit are dropped; anything but a list is empty, and counts as one dropped. */
export function listOf<S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    // A missing list comes from here as it is.
    v.fallback(v.array(v.unknown()), unreadable),
    v.transform((elements) => countedFitting(item, elements)),
  )
  return Object.assign(list, { item })
}

// Kept beside the lists rather than in them, so that a response keeps the wire's shape.
const leftOut = new WeakMap<readonly unknown[], number>()

/** How many elements were dropped from this list. */
export function leftOutOf(list: readonly unknown[]): number {
  return leftOut.get(list) ?? 0
}

/** Like listOf, of things that have an id, or another name `by` which they are known: one that comes twice counts once, and is reported. */
export function distinctListOf<S extends v.GenericSchema>(item: S, by = 'id') {
  const list = v.pipe(
    listOf(item),
    v.transform((items) => onceEach(items, by)),
  )
  return Object.assign(list, { item })
}

function onceEach<Item>(items: Item[], by = 'id'): Item[] {
  const known = new Set<unknown>()
  const distinct = items.filter((item) => {
    if (typeof item !== 'object' || item === null || !Object.hasOwn(item, by)) return true
    const name: unknown = Reflect.get(item, by)
    const isKnown = known.has(name)
    known.add(name)
    return !isKnown
  })
  if (distinct.length === items.length) return items
  reportError({ error: new Error('A list names one id twice'), during: 'response' })
  leftOut.set(distinct, leftOutOf(items))
  return distinct
}

/**
 * Like distinctListOf, for lists where "none" would be a lie: rejects anything but a list, and a non-empty list of which
 * no element fits. The screen shows how many were left out (ERR-2).
 */
export function neededListOf<S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    v.array(v.unknown()),
    v.transform((elements) => onceEach(countedFitting(item, elements))),
    v.check((items) => items.length > 0 || leftOutOf(items) === 0),
  )
  return Object.assign(list, { item })
}

/** Like distinctListOf, for a list that is not to be read in part: rejects it where an element does not fit. */
export function wholeListOf<S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    v.array(item),
    v.transform((items) => onceEach(items)),
  )
  return Object.assign(list, { item })
}

function unreadable(): unknown[] {
  const none: unknown[] = []
  leftOut.set(none, 1)
  return none
}

function countedFitting<S extends v.GenericSchema>(item: S, elements: unknown[]): v.InferOutput<S>[] {
  const items = elements.flatMap((element): v.InferOutput<S>[] => {
    const result = v.safeParse(item, element)
    return result.success ? [result.output] : []
  })
  leftOut.set(items, leftOutOf(elements) + elements.length - items.length)
  return items
}

/** `schema`, or null where the value is null, missing or does not fit. */
export function orNull<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullable(schema), null)
}

/** Like orNull, but 'unreadable' where a value is there and does not fit, as null would be a lie. */
export function givenOrNull<S extends v.GenericSchema>(schema: S) {
  return v.union([
    v.nullable(schema),
    v.pipe(
      v.unknown(),
      v.transform(() => 'unreadable' as const),
    ),
  ])
}

/** A response whose body is not used, whatever it is. */
export const anything = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/**
 * A response whose body holds nothing beyond its status. An HTML page in its place comes from a proxy or a network's
 * sign-in, not from the API, so nothing was done.
 */
export const ignored = v.pipe(
  v.unknown(),
  v.check((body) => !(typeof body === 'string' && body.trimStart().startsWith('<'))),
  v.transform(() => null),
)

import * as v from 'valibot'
import { nearest, comparableName } from '@/domain/support/misspelt'
import type { Misfit } from './report'
import { fieldsOf, itemOf, shapeOf, wrappedInData } from './shape'

/** How a response differs from what the portal reads. */
export interface Misfits {
  /** Fields without which a screen cannot be shown. */
  unreadable: Misfit[]
  /** Fields that screens can do without. */
  without: Misfit[]
  /** Fields that may be left out, and are. */
  absent: string[]
}

type Found = Misfit & { kind: keyof Misfits }

/** The schemas are lenient: a missing field or a wrong type is read as nothing. So the response is compared with what was read from it. */
export function misfitsOf(schema: v.GenericSchema, raw: unknown): Misfits {
  const result = v.safeParse(schema, raw)
  const answer = bare(schema, raw)
  const found = result.success
    ? differences({ ...answer, read: result.output })
    : faults(answer.schema, answer.raw, answer.path)
  const of = (kind: keyof Misfits) => oncePerField(found.filter((one) => one.kind === kind))
  return {
    unreadable: of('unreadable').map(withoutKind),
    without: of('without').map(withoutKind),
    absent: of('absent').map(({ path }) => path),
  }
}

function withoutKind({ path, came, expected }: Found): Misfit {
  return { path, came, expected }
}

interface Compared {
  /** Null where it is not known. */
  schema: v.GenericSchema | null
  raw: unknown
  read: unknown
  path: string
}

/** A response may stand inside {data}, which is not in what is read from it. */
function bare(schema: v.GenericSchema, raw: unknown): { schema: v.GenericSchema; raw: unknown; path: string } {
  const unwrapped = wrappedInData(schema)
  return unwrapped && isRecord(raw) && 'data' in raw
    ? { schema: unwrapped, raw: raw.data, path: 'data' }
    : { schema, raw, path: '' }
}

/** null does not count as a difference: real data has it everywhere. */
function differences({ schema, raw, read, path }: Compared): Found[] {
  if (raw === null || raw === undefined) return []
  const shape = schema && shapeOf(schema, raw)
  if (read === 'unreadable' && raw !== read && shape) return faults(shape, raw, path)
  if (Array.isArray(read)) return inList(shape && itemOf(shape), raw, read, path)
  if (isRecord(read)) return isRecord(raw) ? inRecord(shape && fieldsOf(shape), raw, read, path) : []
  const isLost = isNothing(read) && !isNothing(raw) && typeof raw !== typeof read
  return isLost ? [{ kind: 'without', path, came: kindOf(raw), expected: wanted(read) }] : []
}

/** An element that was left out is explained by what it lacks. */
function inList(item: v.GenericSchema | null, raw: unknown, read: unknown[], path: string): Found[] {
  if (!Array.isArray(raw)) return [{ kind: 'without', path, came: kindOf(raw), expected: 'a list' }]
  const all: unknown[] = raw
  const left = [...read]
  return all.flatMap((element, index) => {
    const at = `${path}[${index}]`
    if (item && !v.is(item, element))
      return faults(item, element, at).map((one): Found => ({ ...one, kind: 'without' }))
    return differences({ schema: item, raw: element, read: left.shift(), path: at })
  })
}

type Fields = Record<string, v.GenericSchema> | null

function inRecord(fields: Fields, raw: Record<string, unknown>, read: Record<string, unknown>, path: string): Found[] {
  const strange = strangeIn(raw, read)
  return Object.entries(read).flatMap(([name, value]): Found[] => {
    const at = below(path, name)
    if (Object.hasOwn(raw, name))
      return differences({ schema: fields?.[name] ?? null, raw: raw[name], read: value, path: at })
    const came = instead(name, strange)
    const isOptional = came === nothing && value === null
    return [{ kind: isOptional ? 'absent' : 'without', path: at, came, expected: wanted(value) }]
  })
}

/** What a value that does not fit lacks, leaf by leaf. */
function faults(schema: v.GenericSchema, raw: unknown, path: string): Found[] {
  const result = v.safeParse(schema, raw)
  if (result.success) return []
  const shape = shapeOf(schema, raw)
  const inside = faultsInside(shape, raw, path)
  if (inside.length > 0) return inside
  const [issue] = result.issues
  const expected = itemOf(shape) ? 'a list' : fieldsOf(shape) ? 'an object' : (issue.expected ?? 'something else')
  return [{ kind: 'unreadable', path, came: kindOf(raw), expected: typesInWords[expected] ?? expected }]
}

function faultsInside(shape: v.GenericSchema, raw: unknown, path: string): Found[] {
  const item = itemOf(shape)
  if (item && Array.isArray(raw))
    return raw.flatMap((element: unknown, index) => faults(item, element, `${path}[${index}]`))
  const fields = fieldsOf(shape)
  if (!fields || !isRecord(raw)) return []
  const strange = strangeIn(raw, fields)
  return Object.entries(fields).flatMap(([name, field]): Found[] => {
    const at = below(path, name)
    if (Object.hasOwn(raw, name)) return faults(field, raw[name], at)
    // What has a value to fall back to may be left out.
    if ('fallback' in field || v.is(v.object({ [name]: field }), {})) return []
    const expected = itemOf(shapeOf(field, null)) ? 'a list' : fieldsOf(shapeOf(field, null)) ? 'an object' : 'a value'
    return [{ kind: 'unreadable', path: at, came: instead(name, strange), expected }]
  })
}

function strangeIn(raw: Record<string, unknown>, known: object): string[] {
  return Object.keys(raw).filter((name) => !Object.hasOwn(known, name))
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

const nothing = 'nothing'

/** The unknown field that came in place of a missing one: most likely the same under another name. */
function instead(name: string, strange: string[]): string {
  const near = nearest(name, strange)
  if (near === null) return nothing
  return comparableName(near) === comparableName(name)
    ? `nothing, but ${near}: its spelling differs`
    : `nothing, but ${near}`
}

/** In a list that is wrong throughout, only the first fault of each field. */
function oncePerField(misfits: Found[]): Found[] {
  const first = new Map<string, Found>()
  for (const one of misfits) {
    const field = one.path.replace(/\[\d+\]/g, '[]')
    if (!first.has(field)) first.set(field, one)
  }
  return [...first.values()]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
  )
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  undefined: nothing,
}
const typesInWords: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  '(number | string)': 'a number',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? 'an object'
}

/** The value that the portal fell back to reveals the type it expected. */
function wanted(read: unknown): string {
  return read === null ? 'a value' : kindOf(read)
}

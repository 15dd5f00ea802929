import * as v from 'valibot'
import { nearest, plain } from '../nearest'
import type { Misfit } from './report'

/** The parts of an answer that the portal cannot read at all, and those that it must do without, each by its field. */
export function misfitsOf(schema: v.GenericSchema, raw: unknown): { unreadable: Misfit[]; without: Misfit[] } {
  const result = v.safeParse(schema, raw)
  if (!result.success) {
    const issues = result.issues.flatMap(leaves).map((issue) => ({ path: v.getDotPath(issue) ?? '', came: issue.received, expected: issue.expected ?? 'something else' }))
    return { unreadable: oncePerField(issues), without: [] }
  }
  return { unreadable: [], without: oncePerField(differences(raw, result.output, '')) }
}

/** Where an answer may have two shapes, its faults by the first. */
function leaves(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const first = issue.type === 'union' ? issue.issues?.[0] : undefined
  return first ? leaves(first) : [issue]
}

/**
 * The schemas are lenient: a missing field or a wrong type is read as nothing. So the answer is compared with what was
 * read from it. null does not count as a difference: real data has it everywhere.
 */
function differences(raw: unknown, read: unknown, path: string): Misfit[] {
  if (raw === null || raw === undefined) return []
  if (Array.isArray(read)) return inList(raw, read, path)
  if (isRecord(read)) return isRecord(raw) ? inRecord(raw, read, path) : []
  const isLost = isNothing(read) && !isNothing(raw) && typeof raw !== typeof read
  return isLost ? [{ path, came: kindOf(raw), expected: wanted(read) }] : []
}

function inList(raw: unknown, read: unknown[], path: string): Misfit[] {
  if (!Array.isArray(raw)) return [{ path, came: kindOf(raw), expected: 'a list' }]
  if (raw.length > read.length) {
    return [{ path: `${path}[]`, came: `${raw.length - read.length} of ${raw.length} that cannot be read`, expected: 'each with what it needs, such as an id' }]
  }
  return read.flatMap((item, index) => differences(raw[index], item, `${path}[${index}]`))
}

function inRecord(raw: Record<string, unknown>, read: Record<string, unknown>, path: string): Misfit[] {
  const strange = Object.keys(raw).filter((name) => !Object.hasOwn(read, name))
  return Object.entries(read).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    return Object.hasOwn(raw, name) ? differences(raw[name], value, at) : [{ path: at, came: instead(name, strange), expected: wanted(value) }]
  })
}

/** The unknown field that came in place of a missing one: most likely the same under another name. */
function instead(name: string, strange: string[]): string {
  const near = nearest(name, strange)
  if (near === null) return 'nothing'
  return plain(near) === plain(name) ? `nothing, but ${near}: its spelling differs` : `nothing, but ${near}`
}

/** In a list that is wrong throughout, only the first fault of each field. */
function oncePerField(misfits: Misfit[]): Misfit[] {
  const first = new Map<string, Misfit>()
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
  return value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
}

const kinds: Partial<Record<string, string>> = { string: 'text', number: 'a number', boolean: 'true or false' }

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? 'an object'
}

/** The value that the portal fell back to reveals the type it expected. */
function wanted(read: unknown): string {
  return read === null ? 'a value' : kindOf(read)
}

import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { format, supportFile, type SupportFile, version } from '@/api/schemas/supportFile'
import { greatestSupportFile, parseOutside } from './fromOutside'

/** True for anything that claims to be a support file, whether or not it can be read. */
export function isSupportFile(value: unknown): boolean {
  return v.is(v.looseObject({ format: v.literal(format) }), value)
}

/** A support file as it was before it was compressed. Throws with an explanation for the person who named the file. */
export function unpacked(value: unknown): unknown {
  const packed = v.safeParse(v.looseObject({ format: v.literal(format), contents: v.string() }), value)
  return packed.success ? parseOutside(unzipped(packed.output.contents), greatestSupportFile) : value
}

function unzipped(contents: string): string {
  try {
    return gunzipSync(Buffer.from(contents, 'base64'), { maxOutputLength: greatestSupportFile }).toString('utf8')
  } catch {
    throw new Error('This support file is broken at contents: it cannot be unpacked.')
  }
}

/** Reads a support file from JSON (SUP-4). Throws with a message for the person who chose the file. */
export function readSupportFile(value: unknown): SupportFile {
  const found = v.safeParse(v.looseObject({ format: v.literal(format), version: v.number() }), value)
  if (!found.success) throw new Error('This is not a support file of Min side.')
  if (found.output.version !== version)
    throw new Error(`This support file is of version ${found.output.version}; this build reads version ${version}.`)
  const result = v.safeParse(supportFile, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`This support file is broken at ${v.getDotPath(issue) ?? 'its beginning'}: ${issue.message}`)
}

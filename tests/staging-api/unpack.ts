import { gunzipSync } from 'node:zlib'
import { packedContents } from '@/api/schemas/supportFile'
import { greatestSupportFile, parseOutside } from './fromOutside'

/** A support file as it was before it was compressed. Throws with an explanation for the person who named the file. */
export function unpacked(value: unknown): unknown {
  const contents = packedContents(value)
  return contents === null ? value : parseOutside(unzipped(contents), greatestSupportFile)
}

function unzipped(contents: string): string {
  try {
    return gunzipSync(Buffer.from(contents, 'base64'), { maxOutputLength: greatestSupportFile }).toString('utf8')
  } catch {
    throw new Error('This support file is broken at contents: it cannot be unpacked.')
  }
}

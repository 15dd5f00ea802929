const megabyte = 1024 * 1024

/** Bytes that a world on disk may have; one full of uploads is far below. */
export const greatestFile = 100 * megabyte

/** Bytes that a support file may have, packed or not; one of a customer with fifty offers has one megabyte. */
export const greatestSupportFile = 10 * megabyte

const deepest = 64
// A support file of all that the portal can show has a tenth.
const mostValues = 500_000

/**
 * JSON that somebody else wrote. The one door for it: what is deeper than any answer of the API, or holds more, would end
 * or hold up whatever walks it later. Linear in the text. Throws, with words for the person who named the file.
 */
export function parseOutside(text: string, greatest: number): unknown {
  if (text.length > greatest) throw new Error(`The file is larger than ${greatest / megabyte} MB: it is none of the portal's.`)
  // Some editors put a mark of the encoding first.
  const json = text.replace(/^\uFEFF/, '')
  const { depth, values } = measured(json)
  if (depth > deepest) throw new Error(`The file holds lists in lists more than ${deepest} deep: it is none of the portal's.`)
  if (greatest < greatestFile && values > mostValues) throw new Error(`The file holds more than ${mostValues} values: it is none of the portal's.`)
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('This is no support file and no saved world of the staging API: it is not JSON.')
  }
}

/** How deep lists and objects go, and about how many values they hold. Character by character: a pattern has too small a stack for a long text. */
function measured(json: string): { depth: number; values: number } {
  let open = 0
  let depth = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at]
    if (mark === '"') isInText = !isInText
    else if (isInText) at += mark === '\\' ? 1 : 0
    else if (mark === '[' || mark === '{') depth = Math.max(depth, (open += 1))
    else if (mark === ']' || mark === '}') open -= 1
    else if (mark === ',') values += 1
  }
  return { depth, values }
}

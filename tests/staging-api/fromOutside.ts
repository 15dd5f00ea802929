const megabyte = 1024 * 1024

/** The size limit, in bytes, of a world on disk; one full of uploads is far below it. */
export const greatestFile = 100 * megabyte

/** The size limit, in bytes, of a support file, packed or not; that of a customer with fifty offers is one megabyte. */
export const greatestSupportFile = 10 * megabyte

const deepest = 64
// A support file of everything that the portal can show has a tenth.
const mostValues = 500_000

/**
 * JSON that somebody else wrote. Its only entry point: anything deeper than the API's answers, or larger, would crash
 * or block whatever walks it later. Linear in the text. Throws with an explanation for the person who named the file.
 */
export function parseOutside(text: string, greatest: number): unknown {
  if (text.length > greatest)
    throw new Error(`The file is larger than ${greatest / megabyte} MB: it is none of the portal's.`)
  // Some editors write a byte-order mark first.
  const json = text.replace(/^\uFEFF/, '')
  const { depth, values } = measured(json)
  if (depth > deepest)
    throw new Error(`The file holds lists in lists more than ${deepest} deep: it is none of the portal's.`)
  if (greatest < greatestFile && values > mostValues)
    throw new Error(`The file holds more than ${mostValues} values: it is none of the portal's.`)
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('This is no support file and no saved world of the staging API: it is not JSON.')
  }
}

/** How deep lists and objects go, and about how many values they hold. Character by character: a regular expression would overflow its stack on a long text. */
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

/** Bytes that a file from outside may have; a world full of uploads is far below. */
export const greatestFile = 100 * 1024 * 1024

const deepest = 64

/**
 * JSON that somebody else wrote. The one door for it: what is deeper than any answer of the API would end whatever walks
 * it later. Throws, with words for the person who named the file.
 */
export function parseOutside(text: string): unknown {
  if (text.length > greatestFile) throw new Error(`The file is larger than ${greatestFile / 1024 / 1024} MB: it is none of the portal's.`)
  // Some editors put a mark of the encoding first.
  const json = text.replace(/^\uFEFF/, '')
  if (isDeeperThan(deepest, json)) throw new Error(`The file holds lists in lists more than ${deepest} deep: it is none of the portal's.`)
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('This is no support file and no saved world of the staging API: it is not JSON.')
  }
}

function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  // A text is passed over as a whole, whatever brackets are in it.
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}

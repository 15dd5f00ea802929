/** "Anne Marie Sørensen" → "AS". By code point, so that no character is cut in two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return ends.map((word) => firstCharacter(word ?? '').toLocaleUpperCase('da')).join('')
}

function firstCharacter(word: string): string {
  const first = word.codePointAt(0)
  return first === undefined ? '' : String.fromCodePoint(first)
}

/** "Anne Marie Sørensen" → "AS". By code point, so that no character is cut in two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => Array.from(word)[0] ?? '').join('').toLocaleUpperCase('da')
}

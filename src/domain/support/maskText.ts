/** Every letter becomes an x and every digit a 0: length, case and punctuation stay (SUP-3). */
export function maskText(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\d/g, '0')
    .replace(/[^\p{ASCII}]|[a-z]/gu, 'x')
    .replace(/[A-Z]/g, 'X')
}

/** A text from outside as one line of a terminal: without escapes, which move the cursor, make links or fill the clipboard (SUP-8). */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}

/** The same for a text of ours, whose line breaks are kept. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

// Soft hyphens and marks without width, which a search, a spreadsheet or a form takes for letters.
export const invisible = /[\u00ad\u200b\u2060]/g
const noBreakSpace = /[\u00a0\u202f]/g

/**
 * Gives what is copied from the page plain spaces and no soft hyphens (ENV-5): they lay out the page, but "1.234 kr." with
 * a no-break space is no amount to a spreadsheet. What holds none is copied as the browser does.
 */
export function copyPlainly(): void {
  document.addEventListener('copy', (event) => {
    // A field's own text is the customer's.
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const copied = document.getSelection()?.toString() ?? ''
    const plain = copied.replace(invisible, '').replace(noBreakSpace, ' ')
    if (isField || !event.clipboardData || plain === copied) return
    event.clipboardData.setData('text/plain', plain)
    event.preventDefault()
  })
}

/** Downloads `text` as a file of that MIME type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the blob after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Returns true for a key that belongs to the composition of a character by an input method, which alone may act on it. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition before the key that ended it, and tells by this number alone.
  return event.isComposing || event.keyCode === 229
}

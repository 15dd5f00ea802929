/**
 * Whether a key belongs to the composition of a character by an input method, which alone may act on it. Safari
 * ends the composition before the key that ended it, and gives that key the number 229.
 */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229
}

import { expect } from 'vitest'

/** False where the browser would ask before it leaves, by what Chrome heeds since 119 and by what it heeded before. */
export function leaves(): boolean {
  const heededBefore: unknown[] = []
  const leaving = new Event('beforeunload', { cancelable: true })
  Object.defineProperty(leaving, 'returnValue', {
    set(value: unknown) {
      heededBefore.push(value)
    },
  })
  const goes = window.dispatchEvent(leaving)
  expect(heededBefore.includes(true)).toBe(!goes)
  return goes
}

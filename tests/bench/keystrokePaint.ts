import type { Page } from '@playwright/test'

declare global {
  interface Window {
    keystrokePaints: number[]
  }
}

/**
 * From here on, measures each keystroke that changes a field: milliseconds from the key event's own time stamp to the
 * end of the frame that shows it. Gives the way to read the measurements so far.
 */
export async function watchKeystrokes(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.keystrokePaints = []
    let pressedAt = 0
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => window.keystrokePaints.push(performance.now() - pressedAt)
    addEventListener('keydown', (event) => (pressedAt = event.timeStamp), true)
    // A message is delivered after the frame has been painted.
    addEventListener('input', () => requestAnimationFrame(() => port2.postMessage(null)), true)
  })
  return () => page.evaluate(() => window.keystrokePaints)
}

/** Presses each character of `text`, as fast as a quick typist and never in step with the screen's frames. */
export async function typeLikeAPerson(page: Page, text: string): Promise<void> {
  for (const [index, character] of Array.from(text).entries()) {
    await page.keyboard.press(character, { delay: 45 })
    await page.waitForTimeout(25 + ((index * 37) % 50))
  }
}

/** The value that `share` (0–1) of the measurements do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

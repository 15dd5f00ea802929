import axe from 'axe-core'
import { expect } from 'vitest'

// Colours, sizes and frames need a real browser: e2e looks at them there.
const options: axe.RunOptions = {
  iframes: false,
  preload: false,
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
}

/** Fails with what axe finds wrong in the element, and where (A11Y-1). */
export async function expectNoAxe(container: Element): Promise<void> {
  const { violations } = await axe.run(container, options)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

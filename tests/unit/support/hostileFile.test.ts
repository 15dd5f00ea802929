import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { readWorld } from '@tests/staging-api/readWorld'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import type { JsonObject } from '@tests/staging-api/world'
import { answered, fileOf } from './supportKit'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const deepFile = JSON.stringify(fileOf([answered('faq', 'here')])).replace('"here"', nested(5_000))

describe('SUP-4 a file that is none of the portal’s', () => {
  it.each([
    ['nested 5,000 deep', deepFile, /64 deep/],
    ['of nothing but brackets', '['.repeat(1_000_000), /64 deep/],
    ['no JSON', 'hello', /not JSON/],
    ['a text never closed', '"'.repeat(99_999), /not JSON/],
  ])('%s is refused in words', (_, text, words) => {
    expect(() => readWorld(text)).toThrow(words)
  })

  it('may begin with the mark of its encoding, and hold brackets in its texts', () => {
    const text = JSON.stringify(fileOf([answered('faq', { categories: [{ name: `"${'[{'.repeat(100)}\\`, questions: [] }] })]))
    expect(readWorld(`\uFEFF${text}`).supportFile).toBeDefined()
  })

  it('changes nothing where it is uploaded', async () => {
    const store = createStore({ seed: seedWorld })
    const before = store.world(defaultWorld)
    const form = new FormData()
    form.append('file', new File([deepFile], 'deep.json'))
    const answer = await createApp(store).request('/staging/support-file', { method: 'POST', body: form })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('64 deep')
    expect(store.world(defaultWorld)).toBe(before)
  })
})

it('SUP-4 a world that cannot be written ends nothing', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'worlds-'))
  const store = createStore({ seed: seedWorld, folder })
  const circle: JsonObject = {}
  circle.circle = circle
  store.world(defaultWorld).stats.push({ at: 0, customerId: null, body: circle })
  store.changed(defaultWorld)
  store.flush()
  expect(said).toHaveBeenCalledWith(expect.stringContaining('cannot be kept'))
})

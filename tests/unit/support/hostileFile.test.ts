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

describe('SUP-4 a file that is not a support file', () => {
  it.each([
    ['a file nested 5,000 deep', deepFile, /64 deep/],
    ['a file of nothing but brackets', '['.repeat(1_000_000), /64 deep/],
    ['a file that is not JSON', 'hello', /not JSON/],
    ['a file with an unclosed text', '"'.repeat(99_999), /not JSON/],
  ])('%s is refused with a reason', (_, text, words) => {
    expect(() => readWorld(text)).toThrow(words)
  })

  it('a file may begin with a byte-order mark, and hold brackets in its texts', () => {
    const text = JSON.stringify(fileOf([answered('faq', { categories: [{ name: `"${'[{'.repeat(100)}\\`, questions: [] }] })]))
    expect(readWorld(`\uFEFF${text}`).supportFile).toBeDefined()
  })

  it('uploading it changes nothing', async () => {
    const store = createStore({ seed: seedWorld })
    const form = new FormData()
    form.append('file', new File([deepFile], 'deep.json'))
    const answer = await createApp(store).request('/staging/support-file', { method: 'POST', body: form })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('64 deep')
    expect(store.shelf(defaultWorld).kept).toHaveLength(1)
  })
})

it('SUP-4 a world that cannot be written does not stop the server', () => {
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

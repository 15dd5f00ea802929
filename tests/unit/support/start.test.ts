import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@tests/support/freePort'
import { answered, fileOf, user } from './supportKit'

const folder = mkdtempSync(join(tmpdir(), 'support-'))

function fileWith(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** `npm start -- --world FILE` over a bundle that is nothing but a page; gives what it printed once `until` is there or it ended. */
async function start(file: string, until: string, ...more: string[]) {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Min side</title>')
  // The portal's, the API's and the storage's.
  const base = await freePort(3)
  const env = { ...process.env, PORT_BASE: String(base), PORTAL_DIST: folder }
  const started = spawn(process.execPath, ['--import', 'tsx', 'tests/staging-api/start.ts', '--built', '--fresh', '--world', file, ...more], { env })
  onTestFinished(() => void started.kill())
  let printed = ''
  const code = await new Promise<number | null>((resolve) => {
    const note = (part: Buffer) => {
      printed += part.toString()
      if (printed.includes(until)) resolve(null)
    }
    started.stdout.on('data', note)
    started.stderr.on('data', note)
    started.once('exit', resolve)
  })
  return { printed, code, base }
}

describe('SUP-4 npm start -- --world FILE', () => {
  it('says whom to sign in as, and serves their view', async () => {
    const file = fileWith(fileOf([answered('faq', { categories: [{ name: 'Kun her', questions: [] }] })], { address: '/help', language: 'en' }))
    const { printed, base } = await start(file, 'outbox')
    const link = `http://localhost:${base}/staging-sign-in?email=${encodeURIComponent(user.email)}`
    for (const words of [link, 'Sommer2026!', 'page /help', 'language en', 'scope private', '2026-06-01T12:00:00.000Z']) expect(printed).toContain(words)
    const entrance = await (await fetch(link)).text()
    expect(entrance).toContain('data-next="/help"')
    expect(entrance).toContain('data-language="en"')
  })

  it('CFG-1 says which values it takes from settings.js', async () => {
    const settings = join(folder, 'settings.js')
    writeFileSync(settings, "window.portalSettings = { supportPhone: '70 10 20 30' }")
    const { printed, base } = await start(fileWith(fileOf([])), 'supportPhone', '--settings', settings)
    expect(printed).toMatch(/Taken from .*settings\.js:\n {2}supportPhone: "70 10 20 30"/)
    expect(await (await fetch(`http://localhost:${base}/settings.js`)).text()).toContain('70 10 20 30')
  })

  it('refuses a broken file in words', async () => {
    const { printed, code } = await start(fileWith({ ...fileOf([]), savedAt: 'yesterday' }), 'never')
    expect(code).toBe(1)
    expect(printed).toContain('This support file is broken at savedAt')
  })
})

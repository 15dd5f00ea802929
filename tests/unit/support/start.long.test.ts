import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@tests/support/freePort'
import { answered, fileOf, user } from './supportKit'

const folder = mkdtempSync(join(tmpdir(), 'support-'))

function fileWith(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** `npm start -- --world FILE` over a bundle that is just a page; returns its output once that contains `until`, or it has ended. */
async function start(file: string, until: string, ...more: string[]) {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Min side</title>')
  // The portal's, the API's and the storage's.
  const base = await freePort(3)
  const env = { ...process.env, PORT_BASE: String(base), PORTAL_DIST: folder }
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/staging-api/start.ts', '--built', '--fresh', '--world', file, ...more],
    { env },
  )
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

/** A browser knows that every name below localhost is this machine; Node asks the system. */
function textAt(address: string, host: string, port: number): Promise<string> {
  const { pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const asking = get(
      { host: 'localhost', port, path: pathname + search, headers: { Host: `${host}:${port}` } },
      (answer) => void text(answer).then(resolve, reject),
    )
    asking.on('error', reject)
  })
}

describe('SUP-4 npm start -- --world FILE', () => {
  it('the terminal says whom to sign in as, and the portal shows their view', async () => {
    const file = fileWith(
      fileOf([answered('faq', { categories: [{ name: 'Kun her', questions: [] }] })], {
        address: '/help',
        language: 'en',
      }),
    )
    const { printed, base } = await start(file, 'outbox')
    const [link = '', host = ''] =
      new RegExp(`http://([\\da-f-]{36}\\.localhost):${base}/staging-sign-in\\S*`).exec(printed) ?? []
    for (const words of [
      `email=${encodeURIComponent(user.email)}`,
      'is used as it is',
      'Sommer2026!',
      'page /help',
      'language en',
      'scope private',
      '2026-06-01T12:00:00.000Z',
    ])
      expect(printed).toContain(words)
    const entrance = await textAt(link, host, base)
    expect(entrance).toContain('data-next="/help"')
    expect(entrance).toContain('data-language="en"')
  })

  it('CFG-1 CFG-8 the terminal says which values are taken from settings.js, and what is misspelt there', async () => {
    const settings = join(folder, 'misspelt.js')
    const written = {
      supportPhone: '70 10 20 30',
      supportMail: 'a@b.dk',
      endpoints: { signout: { method: 'POST' } },
      analyticsId: 'UA-12345-1',
    }
    writeFileSync(settings, `window.portalSettings = ${JSON.stringify(written)}`)
    const { printed, base } = await start(fileWith(fileOf([])), 'UA-12345-1, which', '--settings', settings)
    expect(printed).toMatch(/Taken from .*misspelt\.js:\n {2}supportPhone: "70 10 20 30"/)
    expect(await (await fetch(`http://localhost:${base}/settings.js`)).text()).toContain('70 10 20 30')
    for (const words of [
      'supportMail is unknown (supportEmail?)',
      'endpoints.signout is unknown (signOut?)',
      'analyticsId is UA-12345-1, which is none',
    ])
      expect(printed).toContain(`misspelt.js: ${words}`)
  })
})

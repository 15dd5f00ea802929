import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addresses } from '@tests/staging-api/ports'
import { createPortal, settingsRoute } from '@tests/staging-api/portalServer'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { settingsOver } from '@tests/staging-api/settingsFile'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const file = join(folder, 'settings.js')
let written = 0

function write(settings: string) {
  writeFileSync(file, `window.portalSettings = ${settings}`)
  // Two writes may fall within one tick of the file system's clock.
  utimesSync(file, ++written, written)
}

beforeEach(() => rmSync(file, { force: true }))

describe('CFG-1 npm start honours settings.js', () => {
  it('settings.js overrides the staging API’s own values, and those taken are listed', () => {
    write("{ supportPhone: '70 10 20 30', siteUrl: 'https://site.test' }")
    const settings = settingsOver(portalSettings, file)
    expect(settings.now()).toMatchObject({
      supportPhone: '70 10 20 30',
      siteUrl: 'https://site.test',
      apiUrl: portalSettings.apiUrl,
    })
    expect(settings.taken).toEqual({ supportPhone: '70 10 20 30', siteUrl: 'https://site.test' })
  })

  it('the command line overrides settings.js', () => {
    write('{ supportMode: false }')
    const { now, taken } = settingsOver(portalSettings, file, { supportMode: true })
    expect([now().supportMode, taken]).toEqual([true, {}])
  })

  it('a change of settings.js is in the page and in the policy when a page is next opened', async () => {
    write('{}')
    const { now } = settingsOver(portalSettings, file)
    writeFileSync(join(folder, 'index.html'), '<title>Min side</title><script src="/settings.js"></script>')
    const portal = createPortal(folder, settingsRoute(now), now)
    const served = async () => {
      const answer = await portal.request('/')
      return `${await answer.text()} ${answer.headers.get('Content-Security-Policy') ?? ''}`
    }
    expect(await served()).not.toContain('errors.test')
    write("{ errorReportingDsn: 'https://errors.test/1', supportMode: true }")
    const then = await served()
    for (const part of [
      '"errorReportingDsn":"https://errors.test/1"',
      '"supportMode":true',
      `'self' ${addresses.api} ${addresses.storage} https://errors.test;`,
    ]) {
      expect(then).toContain(part)
    }
  })

  it('a missing settings.js is no error, and a broken one stops the start with a reason', () => {
    expect(settingsOver(portalSettings, file).taken).toEqual({})
    write("{ supportPhone: 'x' ")
    expect(() => settingsOver(portalSettings, file)).toThrow(/settings\.js/)
    write("{ apiUrl: 'nowhere' }")
    expect(() => settingsOver(portalSettings, file)).toThrow('apiUrl is not valid')
  })

  it('the last good settings are kept while settings.js is broken, which is reported once', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    write("{ supportPhone: '1' }")
    const settings = settingsOver(portalSettings, file)
    write('{ supportPhone: ')
    for (let n = 0; n < 3; n += 1) expect(settings.now()).toMatchObject({ supportPhone: '1' })
    expect(said).toHaveBeenCalledTimes(1)
    write("{ supportPhone: '2' }")
    expect(settings.now()).toMatchObject({ supportPhone: '2' })
  })
})

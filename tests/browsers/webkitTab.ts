import { spawn } from 'node:child_process'
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver'
import { addresses } from '@tests/staging-api/ports'
import { freePort } from '@tests/support/freePort'
import type { Tab } from './tab'
import { browsers } from './where'

/** What a driver waits for comes within this time. */
const patienceMs = 15_000

/** WebKitGTK, a relative of Safari, via WebDriver, on a virtual screen. */
export async function openWebKit(home: string): Promise<Tab> {
  const port = await freePort()
  const server = spawn(browsers.screen, ['-a', '-s', '-screen 0 1280x900x24', browsers.webkit, `--port=${port}`], {
    // Its own group: xvfb-run does not pass a signal on. WebKit's sandbox is no concern of the portal.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const stop = () => server.pid !== undefined && process.kill(-server.pid)
  const driver = await started(port)
  const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), patienceMs)
  return {
    complaints: [],
    open: (path) => driver.get(addresses.portal + path),
    // Unlike the others, this driver does not wait until an element can be clicked.
    async click(xpath) {
      const element = await find(xpath)
      await driver.wait(until.elementIsVisible(element), patienceMs)
      await driver.wait(until.elementIsEnabled(element), patienceMs)
      await element.click()
    },
    async write(xpath, text) {
      const field = await find(xpath)
      await driver.executeScript('arguments[0].select()', field)
      await field.sendKeys(text)
    },
    upload: async (xpath, file) => (await find(xpath)).sendKeys(file),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit().finally(stop)
    },
  }
}

async function started(port: number): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  })
  const server = `http://127.0.0.1:${port}`
  for (let left = 50; left > 0; left -= 1) {
    const isUp = await fetch(`${server}/status`).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return new Builder().usingServer(server).withCapabilities(wanted).build()
}

import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support'

const screens: Record<string, { customer?: string; address: string }> = {
  calculator: { address: '/session/login' },
  checklist: { address: '/session/login' },
  graph: { address: '/session/login' },
  google: { address: '/session/login' },
  welcome: { address: '/session/login' },
  farewell: { address: '/mail-has-been-sent' },
  review: { customer: 'sikkerhedsfilter@eksempel.dk', address: '/' },
  empty: { customer: 'ingen.forespoergsel@eksempel.dk', address: '/' },
  deal: { customer: 'dom.aftale@eksempel.dk', address: '/' },
  searching: { customer: 'soeger@eksempel.dk', address: '/' },
}

/** The pictures of src/pictures that are drawn on this page: in an element with a size, by a mask or background that the browser can read. */
async function picturesOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const masks = [...document.querySelectorAll('main, main *')].flatMap((element) => {
      const { maskImage, backgroundImage, inlineSize, blockSize } = getComputedStyle(element, '::before')
      const [, url] = /url\("(.+?)"\)/.exec(`${maskImage} ${backgroundImage}`) ?? []
      const isShown = element.checkVisibility() && parseFloat(inlineSize) > 0 && parseFloat(blockSize) > 0
      return url !== undefined && isShown ? [url] : []
    })
    const drawn = masks.map(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return /([^/]+)-[\w-]{8}\.svg$/.exec(url)?.[1] ?? url
    })
    return Promise.all(drawn)
  })
}

test('BODY-3 each picture is drawn on the screen that shows it', async ({ page }) => {
  const names = readdirSync('src/pictures').map((file) => file.replace('.svg', ''))
  expect(Object.keys(screens).sort()).toEqual(names.sort())
  for (const [name, { customer, address }] of Object.entries(screens)) {
    await (customer === undefined ? page.goto(address) : signIn(page, customer, address))
    await expect.poll(() => picturesOn(page), name).toContain(name)
  }
})

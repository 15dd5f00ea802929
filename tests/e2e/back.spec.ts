import type { Page } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import { expect, long, signIn, test } from './support'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

interface Way {
  what: string
  who?: string
  from: string
  open: (page: Page) => Promise<void>
  search: string
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const pictures = ['side1.png', 'side2.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
}))

async function choosePictures(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(pictures)
}

const ways: Way[] = [
  {
    what: 'the password',
    who: 'tre.match',
    from: '/settings',
    open: press('Skift adgangskode'),
    search: '?dialog=password',
  },
  {
    what: 'deleting the account',
    who: 'tre.match',
    from: '/settings',
    open: press('Slet min konto'),
    search: '?dialog=deletion',
  },
  { what: 'a reminder', who: 'rykker.skjult', from: '/', open: press('Send påmindelse'), search: '?dialog=reminder' },
  {
    what: 'a sign-up',
    who: 'tre.match',
    from: '/special-deals',
    open: press(/^Bed om at blive kontaktet/),
    search: '?dialog=signUp&deal=',
  },
  {
    what: 'the support file of a visitor',
    from: '/session/login',
    open: press('Lav en fil til support'),
    search: '?dialog=supportFile',
  },
]

for (const { what, who, from, open, search } of ways) {
  test(`SHELL-8 on a phone Back closes ${what}, and a reload opens it again`, long, async ({ page }) => {
    if (who) await signIn(page, `${who}@eksempel.dk`, from)
    else await page.goto(from)
    const dialog = page.getByRole('dialog')
    await open(page)
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).search).toContain(search)
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(from)
    await open(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
}

test(
  'SHELL-8 on a phone Back closes the photos, which a reload does not bring back',
  long,
  async ({ page, staging }) => {
    const { customers } = await staging.world()
    const files = customers
      .find(({ scenario }) => scenario === 'filer')
      ?.applications.flatMap(({ application }) => objectsIn(application.app_companies))
    const id = Number(files?.[1]?.id)
    await signIn(page, 'filer@eksempel.dk', `/company-branding/selskab/${id}?open=files`)
    await expect(page.getByRole('link', { name: /Tilbage til/ })).toBeVisible()
    const offer = page.url()
    await choosePictures(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(offer)
    await choosePictures(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

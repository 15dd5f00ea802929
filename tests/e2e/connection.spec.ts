import { expect, expectNoAxe, signIn, test } from './support'

test('ERR-4 being offline is said once, and is gone when back', async ({ page, context }) => {
  await signIn(page, 'tre.match@eksempel.dk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Du er offline/)).toHaveCount(1)
  await expectNoAxe(page)
  await context.setOffline(false)
  await expect(page.getByText(/^Du er offline/)).toHaveCount(0)
  await expect(page.locator('[role=status]', { hasText: 'Du er online igen.' })).toBeAttached()
})

test('ERR-5 a call that hangs says so after 10 s and can be stopped, and then tried again', async ({ page, staging }) => {
  await signIn(page, 'tre.match@eksempel.dk')
  await staging.fault({ endpoint: 'faq', kind: 'hang' })
  await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
  const stop = page.getByRole('button', { name: 'Stop med at vente' })
  await expect(stop).toBeVisible({ timeout: 13_000 })
  await expectNoAxe(page)
  await stop.click()
  await expect(page.getByText('Spørgsmål og svar kunne ikke hentes')).toBeVisible()
  await expect(stop).toHaveCount(0)
  await staging.clearFaults()
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.locator('details[id^="faq-"]').first()).toBeVisible()
})

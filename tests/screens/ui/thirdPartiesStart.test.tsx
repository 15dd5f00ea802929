import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startThirdParties } from '@/app/startThirdParties'
import { startTexts } from '@/i18n'
import type * as I18n from '@/i18n'
import { fewestSettings } from '@tests/support/openTab'

// The first load of the question's texts is lost.
vi.mock('@/i18n', async (importOriginal) => {
  const original = await importOriginal<typeof I18n>()
  const loadTexts = vi.fn(original.loadTexts).mockRejectedValueOnce(new Error('lost'))
  return { ...original, loadTexts }
})

it('CFG-4 a start that failed is made again the next time, and asks', async () => {
  await startTexts(['common'])
  const start = () => startThirdParties({ chat: 'ab12cd34', analytics: null, tagManager: null }, fewestSettings())
  await expect(start()).rejects.toThrow('lost')
  expect(screen.queryByRole('dialog')).toBeNull()
  await start()
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

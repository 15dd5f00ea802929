import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as I18n from '@/i18n'
import { renderPortal } from '../renderPortal'

// The first load of the question's texts is lost.
const { lost } = vi.hoisted(() => ({ lost: vi.fn() }))
vi.mock('@/i18n', async (importOriginal) => {
  const original = await importOriginal<typeof I18n>()
  function loadTexts(...[bundles]: Parameters<typeof original.loadTexts>) {
    if (!bundles.includes('consent') || lost.mock.calls.length > 0) return original.loadTexts(bundles)
    lost()
    return Promise.reject(new Error('lost'))
  }
  return { ...original, loadTexts }
})

it('CFG-4 a start that failed is made again on the next screen, and asks', async () => {
  const { user } = await renderPortal('/session/login', { settings: { chatWidgetId: 'ab12cd34' } })
  await waitFor(() => expect(lost).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Opret en konto' }))
  expect(await screen.findByRole('dialog', { name: 'Må vi bruge cookies?' })).toBeInTheDocument()
})

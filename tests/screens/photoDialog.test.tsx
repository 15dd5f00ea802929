import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '@/i18n'
import { PhotoDialog } from '@/screens/company-branding/PhotoDialog'
import { found } from './found'

// jsdom decodes no pictures.
const { thumbnails } = vi.hoisted(() => ({ thumbnails: [] as ((address: string) => void)[] }))
vi.mock('@/platform/pictures', () => ({
  jpegOf: vi.fn(),
  thumbnailOf: () => new Promise((resolve) => thumbnails.push(resolve)),
}))

beforeAll(() => startTexts(['common', 'offers']))

it.each(['Ryk op', 'Fjern'])('UP-1 a thumbnail that comes while "%s" is pressed is kept', async (name) => {
  thumbnails.length = 0
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((file) => new File(['x'], file, { type: 'image/jpeg' }))
  render(<PhotoDialog files={files} onSend={vi.fn()} onClose={vi.fn()} />)
  await act(async () => {
    thumbnails[0]?.('data:image/jpeg,a')
    await Promise.resolve()
  })
  expect(found('img').map((picture) => picture.getAttribute('src'))).toEqual(['data:image/jpeg,a'])
  // Both before the next drawing.
  await act(async () => {
    thumbnails[1]?.('data:image/jpeg,b')
    await Promise.resolve()
    await Promise.resolve()
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}.*3`, 's') }))
  })
  expect(found('img').map((picture) => picture.getAttribute('src'))).toEqual(['data:image/jpeg,a', 'data:image/jpeg,b'])
})

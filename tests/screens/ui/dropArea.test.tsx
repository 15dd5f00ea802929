import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { DropArea } from '@/ui/DropArea'
import { startUiTexts } from './texts'

beforeAll(startUiTexts)

const offer = new File(['%PDF-'], 'tilbud.pdf', { type: 'application/pdf' })
const virus = new File(['MZ'], 'tilbud.exe', { type: 'application/octet-stream' })

function area() {
  const onFiles = vi.fn()
  const accept = { 'application/pdf': ['.pdf'] }
  const { container } = render(
    <DropArea title="Upload dit tilbud" hint="pdf, højst 20 MB" accept={accept} onFiles={onFiles} />,
  )
  const input = container.querySelector('input')!
  return { onFiles, container, input }
}

describe('drop area', () => {
  it.each([
    ['a good file', [offer]],
    ['a wrong file', [virus]],
    ['both together', [offer, virus]],
  ])('UP-1 the area passes %s to its caller as dropped, without checking it', async (_name, files) => {
    const { onFiles, input } = area()
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
    fireEvent.drop(input, { dataTransfer: { files, items, types: ['Files'] } })
    await waitFor(() => expect(onFiles).toHaveBeenCalledWith(files))
  })

  it.each([
    ['text', { 'text/plain': 'Se mit tilbud' }],
    ['a link', { 'text/uri-list': 'https://example.dk/tilbud.pdf', 'text/plain': 'https://example.dk/tilbud.pdf' }],
    ['nothing at all', {}],
  ])('UP-3 the area says that no file was dropped when %s is', async (_name, data) => {
    const { onFiles, input } = area()
    const items = Object.keys(data).map((type) => ({ kind: 'string', type }))
    // The browser would go to a link that nobody takes.
    expect(fireEvent.drop(input, { dataTransfer: { files: [], items, types: Object.keys(data) } })).toBe(false)
    await waitFor(() => expect(onFiles.mock.calls).toEqual([[[]]]))
  })

  it('UP-6 the area says that no file was dropped when a mail program’s item gives none, and nothing goes to the console', async () => {
    const consoleError = vi.spyOn(console, 'error')
    const { onFiles, input } = area()
    fireEvent.drop(input, {
      dataTransfer: {
        files: [],
        items: [{ kind: 'file', type: '', getAsFile: () => null }],
        types: ['Files', 'text/plain'],
      },
    })
    await waitFor(() => expect(onFiles.mock.calls).toEqual([[[]]]))
    fireEvent.drop(input, { dataTransfer: { files: [], items: [], types: ['Files'] } })
    await waitFor(() => expect(onFiles.mock.calls).toEqual([[[]], [[]]]))
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('UP-1 a file can be chosen without dragging', async () => {
    const { container, input } = area()
    const picker = vi.spyOn(input, 'click')
    await expectNoAxe(container)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Vælg fil' })).toHaveAccessibleDescription('pdf, højst 20 MB')
    await userEvent.keyboard('{Enter}')
    expect(picker).toHaveBeenCalled()
  })
})

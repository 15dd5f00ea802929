import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { announce } from '@/ui/announce'
import { Avatar } from '@/ui/Avatar'
import { BackToTop } from '@/ui/BackToTop'
import { Dialog } from '@/ui/Dialog'
import { Disclosure } from '@/ui/Disclosure'
import { FlashBar, type FlashMessage } from '@/ui/FlashBar'
import { messages } from '@/ui/messages'
import { Notice } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'
import { ProgressBar } from '@/ui/ProgressBar'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { StatusRegion } from '@/ui/StatusRegion'
import { StatusTag } from '@/ui/StatusTag'
import { Tabs } from '@/ui/Tabs'
import { startUiTexts } from './texts'

beforeAll(startUiTexts)

const saved: FlashMessage = { id: '1', message: 'Gemt', tone: 'success' }
const failed: FlashMessage = { id: '2', message: 'Kunne ikke gemmes', tone: 'danger' }
const unconfirmed: FlashMessage = { id: '3', message: 'Måske sendt', tone: 'warning' }

function Flashes({ messages }: { messages: FlashMessage[] }) {
  const [left, setLeft] = useState(messages)
  return <FlashBar messages={left} onClose={(id) => setLeft((all) => all.filter((one) => one.id !== id))} />
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

describe('flash bar', () => {
  it('SHELL-4 shows one message at a time, each for 5 s, the oldest first', () => {
    vi.useFakeTimers()
    render(<Flashes messages={[saved, failed]} />)
    expect(screen.getByRole('status')).toHaveTextContent('Gemt')
    pass(4999)
    expect(screen.queryByText('Kunne ikke gemmes')).toBeNull()
    pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Kunne ikke gemmes')
    expect(screen.queryByText('Gemt')).toBeNull()
    pass(5000)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it.each([
    ['the pointer rests on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus is in it', fireEvent.focus, fireEvent.blur],
  ])('SHELL-4 stays while %s', (_name, enter, leave) => {
    vi.useFakeTimers()
    render(<Flashes messages={[saved]} />)
    const message = screen.getByText('Gemt')
    enter(message)
    pass(60_000)
    expect(message).toBeInTheDocument()
    leave(message)
    pass(5000)
    expect(message).not.toBeInTheDocument()
  })

  it('SHELL-4 ERR-7 what says that a write is unconfirmed stays until it is closed, and lets the passing ones go first', () => {
    vi.useFakeTimers()
    render(<Flashes messages={[unconfirmed, saved]} />)
    expect(screen.queryByText('Måske sendt')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Gemt')
    pass(5000)
    expect(screen.getByRole('status')).toHaveTextContent('Måske sendt')
    pass(60_000)
    expect(screen.getByRole('status')).toHaveTextContent('Måske sendt')
    fireEvent.click(screen.getByRole('button', { name: 'Luk' }))
    expect(screen.queryByText('Måske sendt')).toBeNull()
  })

  it('SHELL-4 closes by its button and gives focus back', async () => {
    const { container } = render(
      <>
        <button type="button">Gem</button>
        <Flashes messages={[saved]} />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }))
    await expectNoAxe(container)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText('Gemt')).toBeNull()
    expect(screen.getByRole('button', { name: 'Gem' })).toHaveFocus()
  })
})

describe('dialog', () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Skift adgangskode
        </button>
        {open && (
          <Dialog title="Ny adgangskode" onClose={() => setOpen(false)}>
            <input aria-label="Ny" />
          </Dialog>
        )}
      </>
    )
  }

  async function openDialog() {
    const { container } = render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Skift adgangskode' }))
    return container
  }

  it('A11Y-2 takes focus in, is named, and gives focus back on Escape', async () => {
    const container = await openDialog()
    expect(screen.getByRole('dialog', { name: 'Ny adgangskode' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ny adgangskode' })).toHaveFocus()
    await expectNoAxe(container)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Skift adgangskode' })).toHaveFocus()
  })

  it('A11Y-2 closes by its button', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Skift adgangskode' })).toHaveFocus()
  })

  it('A11Y-2 closes by other ways out, such as a phone’s back gesture', async () => {
    await openDialog()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ERR-5 A11Y-1 what is said beside the screens is in the dialog that is on top, in regions that stood there before', async () => {
    render(createPortal(<StatusRegion />, messages))
    await openDialog()
    const dialog = screen.getByRole('dialog')
    const region = within(dialog).getByRole('status')
    act(() => announce('Gemt'))
    expect(region).toHaveTextContent('Gemt')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('status')).toBe(region)
    act(() => announce('Slettet'))
    expect(region).toHaveTextContent('Slettet')
  })

  it('A11Y-1 says what went wrong in a region that stood there before', () => {
    const dialog = (problem?: string) => (
      <Dialog title="Ny adgangskode" onClose={() => undefined} problem={problem}>
        <input aria-label="Ny" />
      </Dialog>
    )
    const { rerender } = render(dialog())
    const region = screen.getByRole('alert')
    expect(region).toBeEmptyDOMElement()
    rerender(dialog('Det gik ikke'))
    expect(region).toHaveTextContent('Det gik ikke')
  })
})

describe('tabs', () => {
  function Page() {
    const [tab, setTab] = useState<'list' | 'sums'>('list')
    return (
      <Tabs
        label="Visning"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'list', label: 'Forespørgsel', content: 'Selskaber' },
          { value: 'sums', label: 'Beregner', content: 'Priser' },
        ]}
      />
    )
  }

  it('A11Y-2 moves among the tabs by arrow and chooses by Enter', async () => {
    const { container } = render(<Page />)
    await expectNoAxe(container)
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'Forespørgsel', selected: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Selskaber')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('tabpanel', { name: 'Beregner' })).toHaveTextContent('Priser')
  })
})

describe('back to top', () => {
  function scrollTo(top: number) {
    act(() => {
      Object.assign(window, { scrollY: top })
      window.dispatchEvent(new Event('scroll'))
    })
  }

  it('SHELL-5 appears after 100 px', () => {
    render(<BackToTop />)
    scrollTo(100)
    expect(screen.queryByRole('button')).toBeNull()
    scrollTo(101)
    expect(screen.getByRole('button', { name: 'Til toppen' })).toBeInTheDocument()
    scrollTo(0)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['takes 500 ms', false, 500],
    ['jumps for those who asked for less motion', true, 0],
  ])('SHELL-5 %s on its way up, and takes focus to the heading', (_name, reduced, duration) => {
    vi.useFakeTimers()
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: reduced }))
    vi.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => void Object.assign(window, { scrollY: top }))
    render(
      <>
        <PageHeading>Mine tilbud</PageHeading>
        <BackToTop />
      </>,
    )
    scrollTo(1000)
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('heading')).toHaveFocus()
    if (duration > 0) pass(duration - 100)
    expect(window.scrollY > 0).toBe(duration > 0)
    pass(200)
    expect(window.scrollY).toBe(0)
    vi.restoreAllMocks()
  })
})

describe('waiting and telling', () => {
  it('SHELL-2 shows a skeleton only once a wait has lasted 300 ms', () => {
    vi.useFakeTimers()
    render(<Skeleton bones={['line', 'line', 'line']} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    pass(300)
    expect(screen.getByRole('status')).toHaveTextContent('Henter …')
  })

  it('A11Y-1 says changes through one status region, the same words twice too', () => {
    render(<StatusRegion />)
    act(() => announce('Gemt'))
    const region = screen.getByRole('status')
    expect(region).toHaveTextContent('Gemt')
    const before = region.firstChild
    act(() => announce('Gemt'))
    expect(region).toHaveTextContent('Gemt')
    expect(region.firstChild).not.toBe(before)
  })

  it('FAQ-1 unfolds under its line and tells the screen', () => {
    const toggled = vi.fn()
    render(
      <Disclosure summary="Hvem ringer?" open={false} onToggle={toggled}>
        Selskabet
      </Disclosure>,
    )
    const details = screen.getByRole('group')
    Object.assign(details, { open: true })
    fireEvent(details, new Event('toggle'))
    expect(toggled).toHaveBeenCalledWith(true)
  })

  it('OFFER-9 tries each picture in turn and ends with initials', () => {
    const { container } = render(<Avatar name="Anne Marie Ørsted" sources={['/large.png', null, '/small.png']} />)
    const source = () => container.querySelector('img')?.getAttribute('src')
    const fail = () => fireEvent.error(container.querySelector('img')!)
    expect(source()).toBe('/large.png')
    fail()
    expect(source()).toBe('/small.png')
    fail()
    expect(container).toHaveTextContent('AØ')
  })

  it('A11Y-1 has nothing for axe to find in notices, tags, steps, progress and spinners', async () => {
    const { container } = render(
      <main>
        <Notice tone="danger" role="alert" title="Kunne ikke hentes">
          Prøv igen
        </Notice>
        <StatusTag tone="warning">Afventer</StatusTag>
        <ProgressBar label="Sender tilbud.pdf" share={0.4} />
        <Spinner label="Henter" />
        <Disclosure summary="Hvem ringer?">Selskabet</Disclosure>
      </main>,
    )
    expect(screen.getByRole('progressbar', { name: 'Sender tilbud.pdf' })).toHaveAttribute('value', '0.4')
    expect(screen.getByRole('alert')).toHaveTextContent('Kunne ikke hentes')
    await expectNoAxe(container)
  })
})

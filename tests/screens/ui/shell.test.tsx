import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { found } from '@tests/screens/found'
import { Avatar, initialsOf } from '@/ui/FallbackImage'
import { BackToTop } from '@/ui/BackToTop'
import { Dialog } from '@/ui/Dialog'
import { Disclosure } from '@/ui/Disclosure'
import { FlashBar, type FlashMessage } from '@/ui/FlashBar'
import { Notice } from '@/ui/Notice'
import { ProgressBar } from '@/ui/ProgressBar'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { announce, messages, StatusRegion } from '@/ui/StatusRegion'
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
  it('SHELL-4 one message is shown at a time, each for 5 s, the oldest first', () => {
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
  ])('SHELL-4 a message stays while %s', (_name, enter, leave) => {
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

  it('SHELL-4 ERR-7 a message that a write is unconfirmed stays until it is closed, behind the passing ones', () => {
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

  it.each([saved, failed, unconfirmed])(
    'SHELL-4 A11Y-7 $message is read out without the button that closes it',
    (flash) => {
      render(<Flashes messages={[flash]} />)
      expect(screen.getByRole(flash === failed ? 'alert' : 'status').textContent).toBe(flash.message)
      expect(screen.getByRole('button', { name: 'Luk' })).toBeInTheDocument()
    },
  )

  it('SHELL-4 a message closes by its button and gives focus back', async () => {
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

  it('A11Y-2 a dialog takes focus, has a name, and gives focus back on Escape', async () => {
    const container = await openDialog()
    expect(screen.getByRole('dialog', { name: 'Ny adgangskode' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ny adgangskode' })).toHaveFocus()
    await expectNoAxe(container)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Skift adgangskode' })).toHaveFocus()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'ENV-3 Escape that ends a composition leaves the dialog open: %o',
    async (composing) => {
      await openDialog()
      fireEvent.keyDown(screen.getByRole('heading', { name: 'Ny adgangskode' }), { key: 'Escape', ...composing })
      expect(screen.getByRole('dialog')).toBeVisible()
      fireEvent.keyDown(screen.getByRole('heading', { name: 'Ny adgangskode' }), { key: 'Escape' })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('A11Y-2 a dialog closes by its button', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Skift adgangskode' })).toHaveFocus()
  })

  it('A11Y-2 a dialog closes by other means, such as a phone’s back gesture', async () => {
    await openDialog()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ERR-5 A11Y-1 connection notices and messages are shown in the topmost dialog, in regions that were there before', async () => {
    render(createPortal(<StatusRegion screen="/" />, messages))
    await openDialog()
    const dialog = screen.getByRole('dialog')
    const region = within(dialog).getByRole('status')
    act(() => void announce('Gemt'))
    expect(region).toHaveTextContent('Gemt')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('status')).toBe(region)
    act(() => void announce('Slettet'))
    await waitFor(() => expect(region).toHaveTextContent('Slettet'))
  })

  it('A11Y-1 an error is shown in a region that was there before', () => {
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

  it('A11Y-2 the arrow keys move among the tabs, and Enter chooses one', async () => {
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

  it('SHELL-5 the button appears after 100 px of scrolling', () => {
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
  ])('SHELL-5 scrolling up %s, and focus moves to the heading', (_name, reduced, duration) => {
    vi.useFakeTimers()
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: reduced }))
    vi.spyOn(window, 'scrollTo').mockImplementation(
      (...[, top]: unknown[]) => void Object.assign(window, { scrollY: top }),
    )
    render(
      <>
        <h1 tabIndex={-1}>Mine tilbud</h1>
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

describe('waiting and status messages', () => {
  it('SHELL-2 a skeleton is shown only once a wait has lasted 300 ms', () => {
    vi.useFakeTimers()
    const { container } = render(<Skeleton placeholders={['line', 'line', 'line']} />)
    const unseen = () => found('i', container).filter(({ className }) => className.includes('unseen')).length
    expect(unseen()).toBe(3)
    pass(300)
    expect(unseen()).toBe(0)
  })

  it.each([
    ['without words of its own', <Skeleton key="plain" placeholders={['line']} />, 'Henter …'],
    ['with words', <Skeleton key="words" placeholders={['line']} waitingFor="Siden hentes …" />, 'Siden hentes …'],
  ])(
    'A11Y-7 waiting is announced once, after a second, even where several parts wait: a skeleton %s',
    (_which, skeleton, words) => {
      vi.useFakeTimers()
      render(
        <>
          <StatusRegion screen="/" />
          {skeleton}
          <div>{skeleton}</div>
        </>,
      )
      const region = screen.getByRole('status')
      pass(999)
      expect(region).toHaveTextContent('')
      pass(1)
      expect(region).toHaveTextContent(words)
      expect(screen.getAllByRole('status')).toHaveLength(1)
    },
  )

  it('A11Y-7 words that several parts announce at the same moment are announced once', () => {
    render(<StatusRegion screen="/" />)
    act(() => void announce('Henter …'))
    const before = screen.getByRole('status').firstChild
    act(() => void announce('Henter …'))
    expect(screen.getByRole('status').firstChild).toBe(before)
  })

  it('A11Y-7 different words at the same moment are all announced, one after the other, each once', () => {
    vi.useFakeTimers()
    render(<StatusRegion screen="/" />)
    const region = screen.getByRole('status')
    act(() => {
      for (const words of ['Gemmer …', 'Feltet er rettet.', 'Gemmer …', 'Gemt']) announce(words)
    })
    const heard: string[] = []
    for (let ms = 0; ms < 3_000; ms += 50) {
      if (region.textContent !== heard.at(-1)) heard.push(region.textContent)
      pass(50)
    }
    expect(heard).toEqual(['Gemmer …', 'Feltet er rettet.', 'Gemt'])
    pass(7_000)
    expect(region).toHaveTextContent(/^$/)
  })

  it('A11Y-7 words that no longer hold when their turn comes are never announced', () => {
    vi.useFakeTimers()
    function Step({ label }: { label: string }) {
      useEffect(() => announce(label), [label])
      return null
    }
    const steps = (label: string) => (
      <>
        <StatusRegion screen="/" />
        <Step label={label} />
      </>
    )
    const { rerender } = render(steps('Vi tjekker filen …'))
    const region = screen.getByRole('status')
    for (const label of ['Gør klar …', 'Sender …']) rerender(steps(label))
    expect(region).toHaveTextContent('Vi tjekker filen …')
    pass(500)
    expect(region).toHaveTextContent('Sender …')
  })

  it('A11Y-7 words that still wait to be announced are dropped when their screen is left', () => {
    vi.useFakeTimers()
    const { rerender } = render(<StatusRegion screen="/session/login" />)
    act(() => {
      announce('Logger ind …')
      announce('Feltet er rettet.')
    })
    rerender(<StatusRegion screen="/" />)
    pass(1_000)
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  })

  it('A11Y-7 words announced as a device wakes, when all its timers are due at once, outlast the words before them', () => {
    vi.useFakeTimers()
    render(<StatusRegion screen="/" />)
    setTimeout(() => void announce('Det tager længere tid end normalt.'), 7_000)
    act(() => void announce('Sender …'))
    pass(7_000)
    expect(screen.getByRole('status')).toHaveTextContent('Det tager længere tid end normalt.')
  })

  it('A11Y-7 an announcement leaves the page some seconds after the last words', () => {
    vi.useFakeTimers()
    render(<StatusRegion screen="/" />)
    act(() => void announce('Logger ind …'))
    pass(5_000)
    act(() => void announce('Gemt'))
    pass(5_000)
    expect(screen.getByRole('status')).toHaveTextContent('Gemt')
    pass(5_000)
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  })

  it('A11Y-7 an announcement leaves with its screen, and the next screen’s stays', () => {
    function Next() {
      useEffect(() => announce('3 af 8 vises'), [])
      return null
    }
    const { rerender } = render(<StatusRegion screen="/session/login" />)
    const region = screen.getByRole('status')
    act(() => void announce('Logger ind …'))
    rerender(<StatusRegion screen="/" />)
    expect(region).toHaveTextContent(/^$/)
    rerender(
      <>
        <StatusRegion screen="/help" />
        <Next />
      </>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('3 af 8 vises')
  })

  it('A11Y-1 changes are announced through one status region, the same words twice if need be', () => {
    vi.useFakeTimers()
    render(<StatusRegion screen="/" />)
    act(() => void announce('Gemt'))
    const region = screen.getByRole('status')
    expect(region).toHaveTextContent('Gemt')
    const before = region.firstChild
    pass(600)
    act(() => void announce('Gemt'))
    expect(region).toHaveTextContent('Gemt')
    expect(region.firstChild).not.toBe(before)
  })

  it('FAQ-1 a disclosure unfolds under its line and tells the screen', () => {
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

  it.each([
    ['Anne Marie Sørensen', 'AS'],
    ['🇩🇰 🇳🇴', '🇩🇰🇳🇴'],
    ['A\u030age E\u0301mile', 'ÅÉ'],
    ['q\u0323\u0307', 'Q\u0323\u0307'],
    ['👩🏽‍🚒 Ida', '👩🏽‍🚒I'],
    ['𝒜nna', '𝒜'],
  ])('OFFER-9 the initials of %s cut no character in two: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('OFFER-9 a picture tries each source in turn and ends with initials', () => {
    const { container } = render(<Avatar name="Anne Marie Ørsted" sources={['/large.png', '/small.png']} />)
    const source = () => container.querySelector('img')?.getAttribute('src')
    const fail = () => fireEvent.error(container.querySelector('img')!)
    expect(source()).toBe('/large.png')
    fail()
    expect(source()).toBe('/small.png')
    fail()
    expect(container).toHaveTextContent('AØ')
  })

  it('A11Y-1 axe finds nothing in notices, tags, steps, progress and spinners', async () => {
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

import { useEffect, useRef, useState } from 'react'
import { pageState } from '@/platform/state'

interface Announcement {
  message: string
  /** When it enters the region. */
  at: number
}

const shownForMs = 7000
const gapMs = 500

/**
 * The one permanent polite live region, which `announce()` writes to. Rendered once, in the outermost shell. What it
 * holds leaves after some seconds and with its screen, so that it is not read later as if it were news.
 */
export function StatusRegion({ screen }: { screen: string }) {
  // The first is in the region, the others wait for their turn.
  const [[current, next], setQueue] = useState<Announcement[]>([])
  const [shown, setShown] = useState(screen)
  if (shown !== screen) {
    setShown(screen)
    setQueue([])
  }

  useEffect(
    () =>
      onAnnouncement((message) => {
        setQueue((before) => enqueue(before, message, performance.now()))
        return () => setQueue((before) => before.filter((one, place) => place === 0 || one.message !== message))
      }),
    [],
  )

  useEffect(() => {
    if (!current) return
    const until = next?.at ?? current.at + shownForMs
    // A device that wakes has all its timers due at once, and others may have spoken meanwhile.
    const timer = setTimeout(
      () => setQueue((now) => (now[0] === current ? now.slice(1) : now)),
      until - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [current, next])

  return (
    <div role="status" className="visually-hidden">
      {/* A new element each time, as the same words would not be read out twice. */}
      <span key={current?.at}>{current?.message}</span>
    </div>
  )
}

function enqueue(before: Announcement[], message: string, now: number): Announcement[] {
  // A screen reader skips text that is replaced at once.
  const at = (before.at(-1)?.at ?? -gapMs) + gapMs
  if (!message) return []
  if (now >= at) return [{ message, at: now }]
  // Several parts that wait for the same thing announce it at the same moment.
  return before.some((one) => one.message === message) ? before : [...before, { message, at }]
}

/** Returns what withdraws the message while it waits for its turn. */
type Listener = (message: string) => () => void

// One page has one status region, and parts without a store speak through it.
const page = pageState(() => ({ listeners: new Set<Listener>() }))

/**
 * Reads out a change to users who cannot see it ("Gemt", "3 af 8 vises"), through the portal's one status region. Call
 * the returned function when the message is no longer true: it is then dropped if it still waits for its turn.
 */
export function announce(message: string): () => void {
  const withdrawals = Array.from(page.listeners, (listener) => listener(message))
  return () => {
    for (const withdraw of withdrawals) withdraw()
  }
}

function onAnnouncement(listener: Listener): () => void {
  const { listeners } = page
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Holds the messages beside the screens: notices, flash messages and the region that `announce()` writes to. A modal
 * dialog takes it in, as it makes everything outside itself inert and silent. Module-level because a page has one body.
 */
export const messages = document.createElement('div')
// Lets children stick to the top of the window from here as well.
messages.style.display = 'contents'
// They come and go, and belong to no screen.
messages.dataset.unrecorded = ''
document.body.prepend(messages)

/**
 * Announces a text as it changes: what is there when its part arrives is old, and read in its place. Not while another
 * part announces it.
 */
export function useAnnouncedChange(text: string | null, isAnnounced = true): void {
  const known = useRef(text)

  useEffect(() => {
    if (isAnnounced && text !== null && text !== known.current) announce(text)
    known.current = text
  }, [text, isAnnounced])
}

const restMs = 700

/** Announces what a search has found once typing pauses, not on each keystroke. */
export function useAnnouncedAtRest(query: string, found: string): void {
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => announce(found), restMs)
    return () => clearTimeout(timer)
  }, [query, found])
}

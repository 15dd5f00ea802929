import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dialogAt, type DialogName, type DialogValues, unfoldedAt, withDialog, withUnfolded } from '@/config/open'

/** In the history entry of a dialog that was opened by a press, so that Back leads to the screen without it. */
const byPress = { openedByPress: true }

/**
 * A dialog that the address opens: a press adds a history entry, so Back closes it, also on a phone. `values`
 * is what it is about, null while it is closed.
 */
export function useDialog<Name extends DialogName>(name: Name) {
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const shown = dialogAt(location)
  // The table has the values of each name.
  const values = shown?.name === name ? (shown.values as DialogValues<Name>) : null

  useEffect(() => {
    if (values === null) isClosing.current = false
  }, [values])

  function open(about?: DialogValues<Name>): void {
    const { search, hash } = location
    // One dialog takes another's place, and the same one about something else does too.
    void navigate(
      { search: withDialog(search, name, about), hash },
      { state: { ...kept(location.state), ...byPress }, replace: wasPressed(location.state) },
    )
  }

  /** Goes back to the entry before it; a dialog that a link opened is taken out of the address. */
  function close(): void {
    // The browser goes back only later, and Back may have closed it already.
    if (isClosing.current || dialogAt(window.location)?.name !== name) return
    isClosing.current = true
    const { search, hash } = location
    const state: unknown = location.state
    if (wasPressed(state)) void navigate(-1)
    else void navigate({ search: withDialog(search, null), hash }, { state, replace: true })
  }

  return { isOpen: values !== null, isByPress: wasPressed(location.state), values, open, close }
}

/** The parts of a screen that are unfolded, by name; they leave no history, so Back does not fold them one by one. */
export function useUnfolded() {
  const location = useLocation()
  const navigate = useNavigate()
  const names = unfoldedAt(location)
  const state: unknown = location.state

  const unfold = useCallback(
    (name: string, isOpen: boolean) => {
      // Two parts may unfold before the first is drawn.
      const now = window.location
      // A question that a link names is unfolded without being listed.
      const rest = !isOpen && now.hash === `#${name}` ? '' : now.hash
      void navigate({ search: withUnfolded(now, name, isOpen), hash: rest }, { state, replace: true })
    },
    [navigate, state],
  )

  return { isUnfolded: (name: string) => names.includes(name) || location.hash === `#${name}`, unfold }
}

/** The same for a single part, as a Disclosure takes it. */
export function useUnfoldedPart(name: string) {
  const { isUnfolded, unfold } = useUnfolded()
  const open = isUnfolded(name)
  // A part that is drawn open reports that it opened.
  return { open, onToggle: (isOpen: boolean) => isOpen !== open && unfold(name, isOpen) }
}

function wasPressed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedByPress' in state
}

function kept(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}

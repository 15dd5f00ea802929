import { type FocusEvent, type InputEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { deviceNow } from '@/platform/clock'
import { debounceTyping, flushTyping } from '@/platform/typing'

/** How a field formats its text with and without focus. */
interface Writing {
  toEdit: (text: string) => string
  atRest: (text: string) => string
}

const asTyped: Writing = { toEdit: (text) => text, atRest: (text) => text }

/**
 * Props for an uncontrolled input: `onText` receives new text, with the device's time of the last keystroke, only once
 * typing pauses or the field is left, so that nothing holds up a keystroke.
 */
export function useTyping(
  text: string,
  onText: (text: string, at: number) => void,
  { toEdit, atRest }: Writing = asTyped,
) {
  const field = useRef<HTMLInputElement>(null)
  const isPending = useRef(false)
  // The text that we put into the field, or have passed on.
  const known = useRef(text)
  const takeFilled = useRef<() => void>(() => undefined)
  /** The text as it was typed, before the field was left and formatted. */
  const typed = useRef<string | null>(null)

  useLayoutEffect(() => {
    known.current = text
    if (!field.current || isPending.current || field.current.value === text) return
    field.current.value = field.current === document.activeElement ? text : atRest(text)
  }, [text, atRest])

  useLayoutEffect(() => {
    takeFilled.current = () => {
      const value = field.current?.value
      if (value === undefined || [known.current, toEdit(known.current), atRest(known.current)].includes(value)) return
      known.current = value
      onText(value, deviceNow())
    }
  })

  // A password manager or an extension may have filled it in without an event (ENV-2).
  useLayoutEffect(
    () => () => {
      flushTyping()
      takeFilled.current()
    },
    [],
  )

  function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    typed.current = null
    receive(currentTarget)
  }

  function receive(currentTarget: HTMLInputElement) {
    const at = deviceNow()
    isPending.current = true
    debounceTyping(currentTarget, () => {
      isPending.current = false
      known.current = currentTarget.value
      onText(currentTarget.value, at)
    })
  }

  // Runs before the press sets the caret. Reaching the field by keyboard selects all of its text, as users expect.
  function onMouseDown({ currentTarget }: MouseEvent<HTMLInputElement>) {
    if (currentTarget !== document.activeElement) rewrite(currentTarget, toEdit)
  }

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (rewrite(currentTarget, toEdit)) currentTarget.select()
  }

  function onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    flushTyping()
    takeFilled.current()
    const before = currentTarget.value
    if (rewrite(currentTarget, atRest)) typed.current ??= before
  }

  // A browser forgets what it could undo when a script writes into a field.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget, key, ctrlKey, metaKey, shiftKey, altKey } = event
    const isUndo = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey
    if (!isUndo || typed.current === null || currentTarget.value === typed.current) return
    event.preventDefault()
    currentTarget.value = typed.current
    typed.current = null
    receive(currentTarget)
  }

  return { ref: field, onInput, onKeyDown, onMouseDown, onFocus, onBlur }
}

/** Returns whether the field's text changed, which clears its selection. */
function rewrite(field: HTMLInputElement, write: (text: string) => string): boolean {
  const text = write(field.value)
  if (field.value === text) return false
  field.value = text
  return true
}

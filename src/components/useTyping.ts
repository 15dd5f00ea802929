import { type FocusEvent, type InputEvent, useLayoutEffect, useRef } from 'react'
import { deviceNow } from '@/platform/clock'
import { debounceTyping, flushTyping } from '@/platform/typing'

/** How a field writes its text while it has focus, and while it has not. */
interface Writing {
  toEdit: (text: string) => string
  atRest: (text: string) => string
}

const asTyped: Writing = { toEdit: (text) => text, atRest: (text) => text }

/**
 * Props for an uncontrolled input: `onText` hears of new text, with the device's time of the last keystroke, only once
 * typing pauses or the field is left, so that nothing holds a keystroke up (CALC-9, FAQ-3).
 */
export function useTyping(text: string, onText: (text: string, at: number) => void, { toEdit, atRest }: Writing = asTyped) {
  const field = useRef<HTMLInputElement>(null)
  const isPending = useRef(false)

  useLayoutEffect(() => {
    if (!field.current || isPending.current || field.current.value === text) return
    field.current.value = field.current === document.activeElement ? text : atRest(text)
  }, [text, atRest])

  useLayoutEffect(() => flushTyping, [])

  function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    const at = deviceNow()
    isPending.current = true
    debounceTyping(currentTarget, () => {
      isPending.current = false
      onText(currentTarget.value, at)
    })
  }

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    rewrite(currentTarget, toEdit(currentTarget.value))
  }

  function onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    flushTyping()
    rewrite(currentTarget, atRest(currentTarget.value))
  }

  return { ref: field, onInput, onFocus, onBlur }
}

/** What was selected as a whole stays so: Tab and the keys select a field's text as they come to it. */
function rewrite(field: HTMLInputElement, text: string): void {
  if (field.value === text) return
  const isAllSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length
  field.value = text
  if (isAllSelected && field === document.activeElement) field.select()
}

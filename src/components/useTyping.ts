import { type InputEvent, useLayoutEffect, useRef } from 'react'
import { deviceNow } from '@/platform/clock'
import { flushTyping, debounceTyping } from '@/platform/typing'

/**
 * Takes a field's text and whom to tell of a new one, with the device's time of its last keystroke; gives what the field needs.
 * The browser alone shows what is typed, and all that follows from it waits until the typing rests or the field is left,
 * so that nothing holds a keystroke up (CALC-9, FAQ-3).
 */
export function useTyping(text: string, tell: (text: string, at: number) => void) {
  const field = useRef<HTMLInputElement>(null)
  const isUntold = useRef(false)

  useLayoutEffect(() => {
    if (field.current && !isUntold.current && field.current.value !== text) field.current.value = text
  }, [text])

  useLayoutEffect(() => flushTyping, [])

  function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    const at = deviceNow()
    isUntold.current = true
    debounceTyping(currentTarget, () => {
      isUntold.current = false
      tell(currentTarget.value, at)
    })
  }

  return { ref: field, onInput, onBlur: flushTyping }
}

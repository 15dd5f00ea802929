import { type InputEvent, useLayoutEffect, useRef } from 'react'
import { deviceNow } from '@/platform/clock'
import { debounceTyping, flushTyping } from '@/platform/typing'

/**
 * Props for an uncontrolled input: `onText` hears of new text, with the device's time of the last keystroke, only once
 * typing pauses or the field is left, so that nothing holds a keystroke up (CALC-9, FAQ-3).
 */
export function useTyping(text: string, onText: (text: string, at: number) => void) {
  const field = useRef<HTMLInputElement>(null)
  const isPending = useRef(false)

  useLayoutEffect(() => {
    if (field.current && !isPending.current && field.current.value !== text) field.current.value = text
  }, [text])

  useLayoutEffect(() => flushTyping, [])

  function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    const at = deviceNow()
    isPending.current = true
    debounceTyping(currentTarget, () => {
      isPending.current = false
      onText(currentTarget.value, at)
    })
  }

  return { ref: field, onInput, onBlur: flushTyping }
}

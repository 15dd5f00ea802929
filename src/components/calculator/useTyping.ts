import { type InputEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '@/platform/paint'

/**
 * Takes a field's text and whom to tell of a new one; gives what the field needs. The browser alone shows what is typed,
 * and all that follows from it comes after that paint, so that nothing holds a keystroke up (CALC-9).
 */
export function useTyping(text: string, tell: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const isUntold = useRef(false)

  useLayoutEffect(() => {
    if (field.current && !isUntold.current && field.current.value !== text) field.current.value = text
  }, [text])

  function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    if (isUntold.current) return
    isUntold.current = true
    afterPaint(() => {
      isUntold.current = false
      tell(currentTarget.value)
    })
  }

  return { ref: field, onInput }
}

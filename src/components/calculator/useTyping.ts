import { useRef, useState } from 'react'
import { afterPaint } from '@/platform/paint'

/**
 * Takes a field's text and whom to tell of a new one; gives what the field shows and what it calls with each change.
 * A keystroke is painted first and told of after it, so that all that follows from it holds nothing up (CALC-9).
 */
export function useTyping(text: string, tell: (text: string) => void): [shown: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const untold = useRef<string | null>(null)

  function tellNewest() {
    if (untold.current !== null) tell(untold.current)
    untold.current = null
    setTyped(null)
  }

  function type(newest: string) {
    setTyped(newest)
    if (untold.current === null) afterPaint(tellNewest)
    untold.current = newest
  }

  return [typed ?? text, type]
}

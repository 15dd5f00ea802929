import { useEffect, useRef, useState } from 'react'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { useReducedMotion } from '@/ui/useMediaQuery'

/** A large amount, which shows that a price typed elsewhere has changed it. */
export function AnimatedAmount({ amount, format }: { amount: number; format: (kroner: number) => string }) {
  return <TextWithAmounts text={format(useCounted(amount))} />
}

const durationMs = 250

/** Counts to an amount that changes, in whole kroner, unless the customer wants less motion. */
function useCounted(amount: number): number {
  const still = useReducedMotion()
  const [shown, setShown] = useState(amount)
  const reached = useRef(amount)

  useEffect(() => {
    const from = reached.current
    if (from === amount) return
    let begin: number | null = null
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)

    function step(now: number) {
      begin ??= now
      const part = still ? 1 : Math.min(1, Math.max(0, now - begin) / durationMs)
      reached.current = part === 1 ? amount : Math.round(from + (amount - from) * part)
      setShown(reached.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
  }, [amount, still])

  return still ? amount : shown
}

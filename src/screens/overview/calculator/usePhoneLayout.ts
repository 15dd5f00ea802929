import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Below 800 px the offers stand product by product; on paper, always side by side (CALC-11, CALC-8). */
export function usePhoneLayout(): boolean {
  const isNarrow = useMediaQuery('screen and (width < 50rem)')
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    // Synchronously, as anything rendered after the event is not printed.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isNarrow && !isPrinting
}

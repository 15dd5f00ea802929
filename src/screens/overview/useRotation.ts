import { useEffect, useState } from 'react'

/** Cycles through 0 … length − 1, one step every `ms` while `running`. */
export function useRotation(length: number, ms: number, running: boolean): number {
  const [step, setStep] = useState(0)

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setStep((at) => at + 1), ms)
    return () => clearInterval(timer)
  }, [ms, running])

  return step % length
}

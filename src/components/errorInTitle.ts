import { createContext, useContext, useEffect } from 'react'

/** Takes whether a form of the screen stands with errors; given by the screen to what is on it. */
export const ErrorInTitle = createContext<(hasError: boolean) => void>(() => undefined)

/** Puts "Fejl:" before the document title while a form that was submitted has errors, so that they are heard of first (VAL-5). */
export function useErrorInTitle(hasError: boolean): void {
  const tellScreen = useContext(ErrorInTitle)

  useEffect(() => {
    tellScreen(hasError)
    return () => tellScreen(false)
  }, [hasError, tellScreen])
}

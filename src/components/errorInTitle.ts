import { createContext, useContext, useEffect } from 'react'

/** Provided by the screen; its forms report whether they show errors. */
export const ErrorInTitle = createContext<(hasError: boolean) => void>(() => undefined)

/** Puts "Fejl:" before the document title while a submitted form has errors, so that a screen reader says it first. */
export function useErrorInTitle(hasError: boolean): void {
  const setScreenError = useContext(ErrorInTitle)

  useEffect(() => {
    setScreenError(hasError)
    return () => setScreenError(false)
  }, [hasError, setScreenError])
}

import { useEffect, useEffectEvent } from 'react'
import type { ShownField } from '@/platform/screenOutline'

const eventName = 'errorsshown'

/** Makes the forms on the page show which of these fields are wrong. */
export function showErrors(fields: readonly ShownField[]): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: fields.filter(({ wrong }) => wrong) }))
}

/**
 * The attributes of a form's element that a support file reads its errors from (`fieldOf`): text keys by field, and the
 * fields that were wrong when it was submitted.
 */
export function errorAttributes(errors: Record<string, string>, submitted: readonly string[]) {
  return { 'data-errors': new URLSearchParams(errors).toString(), 'data-submitted': submitted.join(' ') }
}

/**
 * `show` gets the fields that a support file lists as wrong. A customer's form finds out when a field is left or the form
 * is sent; for support nothing is sent (SUP-10).
 */
export function useShownErrors(show: (wrong: readonly ShownField[]) => void): void {
  const onShown = useEffectEvent(show)

  useEffect(() => {
    // Only showErrors dispatches it.
    const listen = (event: Event) => onShown((event as CustomEvent<readonly ShownField[]>).detail)
    window.addEventListener(eventName, listen)
    return () => window.removeEventListener(eventName, listen)
  }, [])
}

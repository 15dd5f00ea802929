import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { Failure } from '@/domain/kit/failure'
import type { SessionForm } from '@/domain/session/forms'
import { selectForm } from '@/domain/session/slice'
import type { SessionState } from '@/domain/session/state'

type Place = 'email' | 'password' | 'confirmation'
type ShowError = (place: Place, error: { type: 'server'; message: string }, options: { shouldFocus: boolean }) => void

// The server's names for the fields of our forms.
const places: [string, Place][] = [
  ['email', 'email'],
  ['password', 'password'],
  ['password_confirmation', 'confirmation'],
]

/** Shows what the server says of a form's fields at those fields, and goes to the first of them (REG-1, VAL-5). */
export function useServerErrors(form: SessionForm, show: ShowError): void {
  const outcome = useSelector((state: { session: SessionState }) => selectForm(state, form))

  useEffect(() => {
    if (outcome.status !== 'failed') return
    const wrong = places.flatMap(([field, place]) => {
      const message = messageOf(outcome.failure, field)
      return message ? [{ place, message }] : []
    })
    wrong.forEach(({ place, message }, index) => show(place, { type: 'server', message }, { shouldFocus: index === 0 }))
  }, [outcome, show])
}

/** The whole sentence where the server gives one ("Adgangskoden er for kort"), else what it says of the field. */
function messageOf({ fields, messages }: Failure, field: string): string | undefined {
  const [text] = Object.hasOwn(fields, field) ? (fields[field] ?? []) : []
  return text && (messages.find((message) => message.endsWith(text)) ?? text)
}

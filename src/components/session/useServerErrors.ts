import { useEffect } from 'react'
import { useOutcome } from '@/components/useOutcome'
import type { Failure } from '@/domain/kit/failure'
import type { SessionForm } from '@/domain/outcomes'

type ShowError<Place> = (place: Place, error: { type: 'server'; message: string }) => void

// The server's names for our forms' fields.
const serverNames = { email: 'email', password: 'password', confirmation: 'password_confirmation' }

/** Shows the server's messages at their fields, and returns those fields. `places` are in form order. */
export function useServerErrors<Place extends keyof typeof serverNames>(
  form: SessionForm,
  places: readonly Place[],
  show: ShowError<Place>,
  sayWrong: (places: Place[]) => void,
): void {
  const outcome = useOutcome(form)

  useEffect(() => {
    if (!('failure' in outcome)) return
    const wrong = places.flatMap((place) => {
      const message = messageOf(outcome.failure, serverNames[place])
      return message ? [{ place, message }] : []
    })
    for (const { place, message } of wrong) show(place, { type: 'server', message })
    sayWrong(wrong.map(({ place }) => place))
  }, [outcome, places, show, sayWrong])
}

/** The server's full sentence where there is one ("Adgangskoden er for kort"), else its message for the field. */
function messageOf({ fields, messages }: Failure, field: string): string | undefined {
  const [text] = Object.hasOwn(fields, field) ? (fields[field] ?? []) : []
  return text && (messages.find((message) => message.endsWith(text)) ?? text)
}

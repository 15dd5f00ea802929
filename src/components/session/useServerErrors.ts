import { useEffect } from 'react'
import { useOutcome } from '@/components/useOutcome'
import type { Failure } from '@/domain/kit/failure'
import type { SessionForm } from '@/domain/outcomes'
import type { FormModel, FormValues } from './useFormModel'

/** Shows the server's messages at their fields. */
export function useServerErrors<Fields extends FormValues>(asker: SessionForm, { form: { setError }, names, sayWrong }: FormModel<Fields>): void {
  const outcome = useOutcome(asker)

  useEffect(() => {
    if (!('failure' in outcome)) return
    const wrong = names.flatMap((name) => {
      // The server calls only this field differently.
      const message = messageOf(outcome.failure, name === 'confirmation' ? 'password_confirmation' : name)
      return message ? [{ name, message }] : []
    })
    for (const { name, message } of wrong) setError(name, { type: 'server', message })
    sayWrong(wrong.map(({ name }) => name))
  }, [outcome, names, setError, sayWrong])
}

/** The server's full sentence where there is one ("Adgangskoden er for kort"), else its message for the field. */
function messageOf({ fields, messages }: Failure, field: string): string | undefined {
  const [text] = Object.hasOwn(fields, field) ? (fields[field] ?? []) : []
  return text && (messages.find((message) => message.endsWith(text)) ?? text)
}

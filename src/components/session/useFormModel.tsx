import { type FocusEvent, type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useErrorInTitle } from '@/components/Screen'
import { useTranslation } from '@/i18n/useTranslation'
import { Notice } from '@/ui/Notice'
import type { Elements } from '@/ui/elements'
import { type FieldErrorLike, useFieldErrorText } from './emailRule'

type Errors<Name extends string> = { [Field in Name]?: FieldErrorLike }

interface Form<Name extends string, Values> {
  formState: { errors: Errors<Name>; isSubmitted: boolean }
  setFocus: (name: Name) => void
  getValues: (name: Name) => unknown
  setValue: (name: Name, value: string) => void
  clearErrors: (names: Name[]) => void
  handleSubmit: (send: (values: Values) => void, refuse: (errors: Errors<Name>) => void) => (event: SyntheticEvent) => Promise<void>
}

/** How every form behaves: a field is judged when it is left, and again with each key from then on. */
export const formManners = { mode: 'onTouched', shouldFocusError: false } as const

/** Props of a field that is not judged when it is merely passed with Tab. */
export function unlessPassed<Field extends { onBlur: (event: FocusEvent<HTMLInputElement>) => unknown }>(field: Field) {
  return { ...field, onBlur: (event: FocusEvent<HTMLInputElement>) => (event.target.value === '' ? undefined : field.onBlur(event)) }
}

/**
 * A form that never goes silent: while an error stands its button is `unready` and nothing is sent, but a press or Enter
 * leads to what is wrong. `names` are in the order of the form.
 */
export function useFormModel<Name extends string, Values>(names: readonly Name[], form: Form<Name, Values>, send: (values: Values) => void) {
  const { formState: { errors, isSubmitted }, setFocus, handleSubmit, getValues, setValue, clearErrors } = form
  const { summary, sayWrong } = useErrorSummary({ errors, setFocus })
  const standing = names.filter((name) => errors[name])
  useErrorInTitle(isSubmitted && standing.length > 0)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const filled = takeFilled(event.currentTarget)
    const stillWrong = standing.filter((name) => !filled.includes(name))
    // The server's errors would pass the form's own check.
    if (stillWrong.length > 0) sayWrong(stillWrong)
    else void handleSubmit(send, (wrong) => sayWrong(names.filter((name) => wrong[name])))(event)
  }

  /** A password manager or the browser may fill in a field without an event that says so. */
  function takeFilled(element: HTMLFormElement): Name[] {
    const filled = names.filter((name) => {
      const field = element.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || field.value === getValues(name)) return false
      setValue(name, field.value)
      return true
    })
    clearErrors(filled)
    return filled
  }

  return { summary, sayWrong, submit, unready: standing.length > 0 }
}

export function FormFrame({ summary, submit, children }: { summary?: Elements; submit: (event: SubmitEvent<HTMLFormElement>) => void; children: Elements }) {
  return (
    <form noValidate className="stack" onSubmit={submit}>
      {summary}
      {children}
    </form>
  )
}

/**
 * What is wrong after a submit: a single error moves focus to its field, several to a summary with a link to each.
 */
function useErrorSummary<Name extends string>({ errors, setFocus }: { errors: Errors<Name>; setFocus: (name: Name) => void }) {
  const { t } = useTranslation()
  const errorText = useFieldErrorText()
  const place = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const landed = useRef(wrong)

  const messages = wrong.flatMap((name) => {
    const text = errorText(errors[name])
    return text === undefined ? [] : [{ name, text }]
  })
  const hasMessages = messages.length > 0
  useEffect(() => {
    const [first, ...more] = wrong
    // The form learns of its errors a moment after the submit.
    if (landed.current === wrong || !hasMessages) return
    landed.current = wrong
    if (more.length > 0) place.current?.focus()
    else if (first !== undefined) setFocus(first)
  }, [wrong, hasMessages, setFocus])

  const summary = wrong.length > 1 && hasMessages && (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('session.error.summary')}>
      <Notice tone="danger" title={t('session.error.summary')}>
        <ul>
          {messages.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  setFocus(name)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
  return { summary, sayWrong: setWrong }
}

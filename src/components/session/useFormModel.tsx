import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  FormProvider,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { useErrorInTitle } from '@/components/Screen'
import { useOutcome } from '@/components/useOutcome'
import { errorAttributes, useShownErrors } from '@/components/useShownErrors'
import type { Failure } from '@/domain/kit/failure'
import type { SessionForm } from '@/domain/outcomes'
import { Notice } from '@/ui/Notice'
import type { Elements } from '@/ui/elements'
import { useFieldErrorText } from './emailRule'

/** Every field holds a text. */
export type FormValues = Record<string, string>

export type FormModel<Fields extends FormValues> = ReturnType<typeof useFormModel<Fields>>

/** Props of a field that is not judged when it is merely passed with Tab. */
export function unlessPassed<Field extends { onBlur: (event: FocusEvent<HTMLInputElement>) => unknown }>(field: Field) {
  return {
    ...field,
    onBlur: (event: FocusEvent<HTMLInputElement>) => (event.target.value === '' ? undefined : field.onBlur(event)),
  }
}

/**
 * A form that judges a field when it is left, and again with each key from then on, and never goes silent: while there is an
 * error its button is `unready` and nothing is sent, but a press or Enter leads to what is wrong. `initial` has its fields
 * in their order.
 */
export function useFormModel<Fields extends FormValues>(
  schema: v.GenericSchema<Fields>,
  initial: DefaultValues<Fields>,
  send: (values: Fields) => void,
) {
  const form = useForm<Fields, unknown, Fields>({
    resolver: valibotResolver(schema),
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { formState, getFieldState, handleSubmit, getValues, setValue, clearErrors, setError } = form
  const { errors, isSubmitted } = formState
  // Object.keys widens the names to strings.
  const [names] = useState(() => Object.keys(initial) as Path<Fields>[])
  const { summary, submitted, showErrors } = useErrorSummary(form)
  const standing = names.filter((name) => errors[name])
  useErrorInTitle((isSubmitted || submitted.length > 0) && standing.length > 0)

  useShownErrors((wrong) => {
    for (const name of names) {
      const error = wrong.find((one) => one.name === name)?.error
      if (error) setError(name, { message: error })
    }
    const sent = names.filter((name) => wrong.some((one) => one.name === name && one.isSubmitted))
    // The outcome of the form's write may have shown its own.
    if (sent.length > 0) showErrors(sent)
  })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const filled = takeFilled(event.currentTarget)
    const stillWrong = standing.filter((name) => !filled.includes(name))
    // The server's errors would pass the form's own check.
    if (stillWrong.length > 0) showErrors(stillWrong)
    else void handleSubmit(send, (wrong) => showErrors(names.filter((name) => wrong[name])))(event)
  }

  /** A password manager or the browser may fill in a field without an event. */
  function takeFilled(element: HTMLFormElement): Path<Fields>[] {
    const filled = names.filter((name) => {
      const field = element.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || field.value === getValues(name)) return false
      setValue(name, field.value as PathValue<Fields, typeof name>)
      return true
    })
    clearErrors(filled)
    return filled
  }

  // What the server objects to is among the outcomes.
  const own = standing.flatMap((name): [string, string][] => {
    const { type, message = '' } = getFieldState(name, formState).error ?? {}
    return type === 'server' ? [] : [[name, message]]
  })
  const attributes = errorAttributes(Object.fromEntries(own), submitted)
  return { form, names, summary, showErrors, submit, attributes, unready: standing.length > 0 }
}

export function FormFrame<Fields extends FormValues>({
  model,
  children,
}: {
  model: FormModel<Fields>
  children: Elements
}) {
  const summary: Elements = model.summary
  return (
    <FormProvider {...model.form}>
      <form method="post" noValidate className="stack" onSubmit={model.submit} {...model.attributes}>
        {summary}
        {children}
      </form>
    </FormProvider>
  )
}

/**
 * What is wrong after a submit: a single error moves focus to its field, several to a summary with a link to each.
 */
function useErrorSummary<Fields extends FormValues>({
  formState,
  getFieldState,
  setFocus,
}: UseFormReturn<Fields, unknown, Fields>) {
  const { t } = useTranslation()
  const errorText = useFieldErrorText()
  const place = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly Path<Fields>[]>([])
  const landed = useRef(wrong)

  const messages = wrong.flatMap((name) => {
    const text = errorText(getFieldState(name, formState).error)
    return text === undefined ? [] : [{ name, text }]
  })
  const hasMessages = messages.length > 0
  useEffect(() => {
    const [first, ...more] = wrong
    // The form receives its errors a moment after the submit.
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
  return { summary, submitted: wrong, showErrors: setWrong }
}

/** Shows the server's messages at their fields. */
export function useServerErrors<Fields extends FormValues>(
  asker: SessionForm,
  { form: { setError }, names, showErrors }: FormModel<Fields>,
): void {
  const outcome = useOutcome(asker)

  useEffect(() => {
    if (!('failure' in outcome)) return
    const wrong = names.flatMap((name) => {
      // The server calls only this field differently.
      const message = messageOf(outcome.failure, name === 'confirmation' ? 'password_confirmation' : name)
      return message ? [{ name, message }] : []
    })
    for (const { name, message } of wrong) setError(name, { type: 'server', message })
    showErrors(wrong.map(({ name }) => name))
  }, [outcome, names, setError, showErrors])
}

/** The server's full sentence where there is one ("Adgangskoden er for kort"), else its message for the field. */
function messageOf({ fields, messages }: Failure, field: string): string | undefined {
  const [text] = Object.hasOwn(fields, field) ? (fields[field] ?? []) : []
  return text && (messages.find((message) => message.endsWith(text)) ?? text)
}

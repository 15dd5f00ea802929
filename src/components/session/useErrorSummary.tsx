import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '@/ui/Notice'
import { type FieldErrorLike, useFieldErrorText } from './useFieldErrorText'

interface Form<Name extends string> {
  errors: { [Field in Name]?: FieldErrorLike }
  setFocus: (name: Name) => void
}

/**
 * What is wrong after a submit: a single error moves focus to its field, several to a summary with a link to each
 * (VAL-5).
 */
export function useErrorSummary<Name extends string>({ errors, setFocus }: Form<Name>) {
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

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '@/ui/Notice'
import { type FieldErrorLike, useFieldErrorText } from './useFieldErrorText'

interface Form<Name extends string> {
  errors: { [Field in Name]?: FieldErrorLike }
  setFocus: (name: Name) => void
}

/** What is wrong after a submit: one error puts focus in its field, several on a summary with a link to each (VAL-5). */
export function useErrorSummary<Name extends string>({ errors, setFocus }: Form<Name>) {
  const { t } = useTranslation()
  const errorText = useFieldErrorText()
  const place = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly Name[]>([])

  useEffect(() => {
    const [first, ...more] = wrong
    if (more.length > 0) place.current?.focus()
    else if (first !== undefined) setFocus(first)
  }, [wrong, setFocus])

  const said = wrong.flatMap((name) => {
    const text = errorText(errors[name])
    return text === undefined ? [] : [{ name, text }]
  })
  const summary = wrong.length > 1 && said.length > 0 && (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('session.error.summary')}>
      <Notice tone="danger" title={t('session.error.summary')}>
        <ul>
          {said.map(({ name, text }) => (
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

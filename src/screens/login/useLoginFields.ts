import { type ChangeEvent, type FocusEvent, type SyntheticEvent, useState } from 'react'
import * as v from 'valibot'
import { emailRule, type FieldMessage } from '@/components/session/emailRule'
import type { SignIn } from '@/domain/session/forms'

const schema = v.object({
  email: emailRule,
  password: v.pipe(v.string(), v.nonEmpty('password_required' satisfies FieldMessage)),
})
type Name = keyof typeof schema.entries

function isName(name: string): name is Name {
  return name === 'email' || name === 'password'
}

/**
 * Without a form library, which would be a tenth of the login page: docs/decisions/login-form.md. The inputs are
 * uncontrolled, so that a browser's autofill is never overwritten; a field's error shows once it is left, unless it was
 * merely passed, or on submit, which focuses the first wrong field.
 */
export function useLoginFields(prefilled: string, onSubmit: (signIn: SignIn) => void) {
  const [values, setValues] = useState({ email: prefilled, password: '' })
  const [touched, setTouched] = useState<readonly Name[]>([])
  const errors = errorsOf(values)

  function keep(name: string, value: string): void {
    if (isName(name)) setValues((before) => ({ ...before, [name]: value }))
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const entered = { email: textOf(data, 'email'), password: textOf(data, 'password') }
    const result = v.safeParse(schema, entered)
    setValues(entered)
    setTouched(['email', 'password'])
    if (result.success) onSubmit({ ...result.output, remember: data.has('remember') })
    else form.querySelector<HTMLInputElement>(`[name=${errorsOf(entered).email ? 'email' : 'password'}]`)?.focus()
  }

  return {
    values,
    errors: { email: touched.includes('email') ? errors.email : undefined, password: touched.includes('password') ? errors.password : undefined },
    isValid: !errors.email && !errors.password,
    keep,
    submit,
    field: (name: Name) => ({
      name,
      defaultValue: name === 'email' ? prefilled : '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keep(name, target.value),
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => target.value && setTouched((before) => [...before, name]),
    }),
  }
}

function errorsOf(values: Record<Name, string>): Partial<Record<Name, { message: string }>> {
  const { issues } = v.safeParse(schema, values)
  const { nested = {} } = issues ? v.flatten<typeof schema>(issues) : {}
  return {
    ...(nested.email && { email: { message: nested.email[0] } }),
    ...(nested.password && { password: { message: nested.password[0] } }),
  }
}

function textOf(data: FormData, name: Name): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

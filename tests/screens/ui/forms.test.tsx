import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import { RadioGroup } from '@/ui/RadioGroup'
import { Select } from '@/ui/Select'
import { StrengthMeter } from '@/ui/StrengthMeter'
import { Switch } from '@/ui/Switch'
import { TextArea } from '@/ui/TextArea'
import { startUiTexts } from './texts'

beforeAll(startUiTexts)

describe('fields', () => {
  it.each([
    ['text field', <Field key="1" label="E-mail" hint="Den du brugte sidst" error="Indtast din e-mail" />],
    ['checkbox', <Checkbox key="2" label="E-mail" hint="Den du brugte sidst" error="Indtast din e-mail" />],
  ])('VAL-5 hint and error are tied to the %s', async (_name, field) => {
    const { container } = render(field)
    const control = screen.getByLabelText('E-mail')
    expect(control).toHaveAccessibleDescription('Den du brugte sidst Fejl: Indtast din e-mail')
    expect(control).toBeInvalid()
    await expectNoAxe(container)
  })

  it.each([
    ['text area', <TextArea key="1" label="Hvorfor?" />],
    ['select', <Select key="2" label="Hvorfor?" options={[{ value: 'price', label: 'Prisen' }]} />],
  ])('A11Y-1 the %s is named by its label', async (_name, field) => {
    const { container } = render(field)
    expect(screen.getByLabelText('Hvorfor?')).toHaveAccessibleName('Hvorfor?')
    await expectNoAxe(container)
  })

  it('VAL-5 a valid field shows no error', () => {
    render(<Field label="E-mail" />)
    const control = screen.getByLabelText('E-mail')
    expect(control).toBeValid()
    expect(control).not.toHaveAttribute('aria-describedby')
  })

  it('VAL-5 sending a form focuses its first wrong field', async () => {
    function Form() {
      const { register, handleSubmit, formState } = useForm<{ name: string; email: string }>()
      const { errors } = formState
      return (
        <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
          <Field label="Navn" error={errors.name?.message} {...register('name')} />
          <Field
            label="E-mail"
            error={errors.email?.message}
            {...register('email', { required: 'Indtast din e-mail' })}
          />
          <Button type="submit">Send</Button>
        </form>
      )
    }
    render(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const email = await screen.findByLabelText('E-mail')
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Fejl: Indtast din e-mail')
  })

  it('VAL-5 the error of a group of choices is tied to the group', async () => {
    const chosen = vi.fn()
    const options = [
      { value: 'price', label: 'Prisen' },
      { value: 'other', label: 'Andet' },
    ] as const
    const { container } = render(
      <RadioGroup
        legend="Hvorfor?"
        name="why"
        options={[...options]}
        value={undefined}
        onChange={chosen}
        error="Vælg et svar"
      />,
    )
    expect(screen.getByRole('group', { name: 'Hvorfor?' })).toHaveAccessibleDescription('Fejl: Vælg et svar')
    await userEvent.click(screen.getByRole('radio', { name: 'Andet' }))
    expect(chosen).toHaveBeenCalledWith('other')
    await expectNoAxe(container)
  })
})

describe('password field', () => {
  function password() {
    render(<PasswordField label="Adgangskode" autoComplete="current-password" />)
    return screen.getByLabelText('Adgangskode')
  }

  it('LOGIN-1 the password is hidden until the customer asks to see it', async () => {
    const input = password()
    expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Vis ”Adgangskode”' }))
    expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Skjul ”Adgangskode”' }))
    expect(input).toHaveAttribute('type', 'password')
  })

  it('LOGIN-3 a password manager can paste', async () => {
    const input = password()
    await userEvent.click(input)
    await userEvent.paste('Hemmelig1')
    expect(input).toHaveValue('Hemmelig1')
  })

  it('LOGIN-4 the field warns while caps lock is on, and is marked', async () => {
    const input = password()
    await userEvent.type(input, 'a')
    expect(input).toBeValid()
    await userEvent.type(input, '{CapsLock}A')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Fejl: Caps Lock er slået til')
  })

  it('LOGIN-4 the warning goes when caps lock is off', async () => {
    const user = userEvent.setup()
    const input = password()
    await user.type(input, '{CapsLock}A')
    expect(input).toBeInvalid()
    await user.type(input, '{CapsLock}a')
    expect(input).toBeValid()
  })
})

describe('button', () => {
  it('LOGIN-5 a pressed button says at once what it is doing, ignores another press and keeps focus', async () => {
    const press = vi.fn()
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button type="submit" busy="Logger ind …" onClick={press}>
          Log ind
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Logger ind …' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('LOGIN-5 a spinner is shown only after a second', () => {
    vi.useFakeTimers()
    render(<Button busy="Gemmer …">Gem</Button>)
    const button = screen.getByRole('button')
    expect(button.querySelector('svg')).toBeNull()
    act(() => void vi.advanceTimersByTime(1000))
    expect(button.querySelector('svg')).not.toBeNull()
  })
})

describe('switch and meter', () => {
  it('A11Y-2 a switch can be flipped by keyboard, and its state is in words', async () => {
    const flip = vi.fn()
    const { container, rerender } = render(<Switch label="Nyhedsbrev" checked={false} onChange={flip} />)
    expect(container).toHaveTextContent('Fra')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(flip).toHaveBeenCalledOnce()
    rerender(<Switch label="Nyhedsbrev" checked onChange={flip} />)
    expect(screen.getByRole('switch', { name: 'Nyhedsbrev' })).toBeChecked()
    expect(container).toHaveTextContent('Til')
    await expectNoAxe(container)
  })

  it('VAL-3 the meter gives the strength in words, not only in bars', async () => {
    const { container } = render(<StrengthMeter steps={9} filled={5} level="low" label="Adgangskodens styrke: lav" />)
    expect(container).toHaveTextContent('Adgangskodens styrke: lav')
    await expectNoAxe(container)
  })
})

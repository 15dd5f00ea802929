import { createContext, useContext, useState } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { nextScreenState } from '@/domain/session/navigationState'
import { saveReturnTo } from '@/domain/session/wantedLocation'
import type { Elements } from '@/ui/elements'

/** Kept in memory, and only on the way to signing in: the next person at this browser finds nothing of it. */
const TypedEmail = createContext<{ email: string; typed: (email: string) => void }>({
  email: '',
  typed: () => undefined,
})

export function SessionHandover({ children }: { children: Elements }) {
  const [email, typed] = useState('')
  return <TypedEmail value={{ email, typed }}>{children}</TypedEmail>
}

/** What one session screen hands to the next: the email typed so far, and where the visitor wanted to go. */
export function useSessionHandover() {
  // Navigation state may have been written by anything.
  const location: { state: unknown } = useLocation()
  const { email, typed } = useContext(TypedEmail)
  const further = nextScreenState(location.state, email)
  return { email: further.email, further, typed, emailRequested: () => saveReturnTo(location.state) }
}

/** A link between session screens that passes the email and the wanted location along. */
export function SessionLink(props: Omit<LinkProps, 'state'>) {
  const { further } = useSessionHandover()
  return <Link {...props} state={further} />
}

import { createContext } from 'react'
import type { SessionNavigation } from '@/domain/session/navigationState'

/** The customer who pressed "Log ud" (LOGOUT-2). */
export const Sender = createContext<Pick<SessionNavigation, 'email' | 'id'>>({ email: '', id: null })

import { createContext } from 'react'
import type { SessionNavigation } from '@/domain/session/navigationState'

/** The customer who pressed "Log ud". */
export const LeavingCustomerContext = createContext<Pick<SessionNavigation, 'email' | 'id'>>({ email: '', id: null })

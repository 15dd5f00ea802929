import { portalStates } from './portalStates'
import { sessionStates } from './sessionStates'

/** Every screen in each of its states. What differs by its data alone is in customers.spec.ts. */
export const states = [...sessionStates, ...portalStates]

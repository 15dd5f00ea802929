import { openRoute } from '@/components/route'

/** Redirects to the login (ROUTE-1). */
export const sessionRoute = openRoute('session', { bundles: [], load: null })

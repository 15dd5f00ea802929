import { openRoute } from '@/components/route'

/** It must work when little else does (ROUTE-6). */
export const serviceUnavailableRoute = openRoute('serviceUnavailable', { bundles: [], load: null })

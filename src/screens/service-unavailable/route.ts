import { openRoute } from '@/components/route'

/** It is to be there when little else is (ROUTE-6). */
export const serviceUnavailableRoute = openRoute('serviceUnavailable', { countedAs: null, bundles: [], load: null })

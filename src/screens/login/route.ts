import { openRoute } from '@/components/route'

/** Finding out who is signed in needs none of its texts. */
export const loginRoute = openRoute('login', { bundles: ['session'], load: null })

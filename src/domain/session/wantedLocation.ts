import * as v from 'valibot'
import { isProtectedPath, paths } from '@/config/paths'

const text = v.fallback(v.string(), '')

/** Where a visitor wanted to go before they had to sign in; lives in navigation state, which anything may have written (ROUTE-5). */
const schema = v.object({ wanted: v.object({ pathname: text, search: text, hash: text }) })

/** The path to go on to after sign-in: of a protected screen of this portal, else the overview. */
export function wantedPath(state: unknown): string {
  const result = v.safeParse(schema, state)
  if (!result.success || !isProtectedPath(result.output.wanted.pathname)) return paths.overview
  const { pathname, search, hash } = result.output.wanted
  return pathname + search + hash
}

import { idIn, isAtOrBelow, isProtectedPath, paths, type RouteName, routeNameAt } from './paths'

/** A screen's place in the address, as both the browser and the router describe it. */
export interface Place {
  pathname: string
  search: string
}

interface Dialog {
  /** The routes with it; 'shell' for every screen of a signed-in customer. */
  on: readonly RouteName[] | 'shell' | 'session'
  /** The parameters that name its subject, by id. */
  needs?: readonly string[]
  may?: readonly string[]
}

/**
 * What can be open on a screen: the address holds it, so that Back closes it, and a reload or a link opens it again.
 * It holds names and ids, never what was typed; anything else in it is not open.
 */
const dialogs = {
  /** The navigation behind its button: "Mere" on a phone. */
  menu: { on: 'shell' },
  reminder: { on: ['overview'] },
  offer: { on: ['overview', 'companyBranding'], needs: ['offer'], may: ['product'] },
  photos: { on: ['companyBranding'] },
  password: { on: ['settings'] },
  deletion: { on: ['settings'] },
  signUp: { on: ['specialDeals'], needs: ['deal'] },
  supportFile: { on: 'session' },
} as const satisfies Record<string, Dialog>

/** The parts that unfold, by the form of their names. */
const unfolding: Partial<Record<RouteName, RegExp>> = {
  overview: /^(?:\d{1,15}|products|chart|terms|cover-\d{1,15})$/,
  companyBranding: /^(?:about|activity|files|hours|products|terms)$/,
  help: /^(?:faq-[a-z0-9-]{1,80}|support-file)$/,
}

export type DialogName = keyof typeof dialogs
type NamesIn<Name extends DialogName, Part extends 'needs' | 'may'> =
  (typeof dialogs)[Name] extends Record<Part, readonly (infer Value extends string)[]> ? Value : never
export type DialogValues<Name extends DialogName> = Record<NamesIn<Name, 'needs'>, number> & {
  [Value in NamesIn<Name, 'may'>]?: number | undefined
}

const dialogParam = 'dialog'
const unfoldedParam = 'open'
// Enough for what a customer reads side by side; an address has to stay short enough to be sent.
const mostUnfolded = 30
const valueParams = new Set(Object.values<Dialog>(dialogs).flatMap(({ needs = [], may = [] }) => [...needs, ...may]))

/** The dialog that the address opens, with what it is about; null where it opens none, or one that this screen has not. */
export function dialogAt({ pathname, search }: Place): { name: DialogName; values: Record<string, number> } | null {
  const query = new URLSearchParams(search)
  const name = query.get(dialogParam)
  if (!isDialogName(name)) return null
  const { on, needs = [], may = [] }: Dialog = dialogs[name]
  if (!isOn(on, pathname)) return null
  const values: Record<string, number> = {}
  for (const value of [...needs, ...may]) {
    const id = idIn(query.get(value))
    if (id !== null) values[value] = id
    else if (needs.includes(value)) return null
  }
  return { name, values }
}

/** The query that opens the dialog, or with null the one that opens none. */
export function withDialog<Name extends DialogName>(
  search: string,
  name: Name | null,
  values?: DialogValues<Name>,
): string {
  const query = new URLSearchParams(search)
  for (const param of [dialogParam, ...valueParams]) query.delete(param)
  if (name !== null) query.set(dialogParam, name)
  for (const [param, id] of Object.entries<number | undefined>(values ?? {}))
    if (id !== undefined) query.set(param, String(id))
  return written(query)
}

/** The parts that the address unfolds, oldest first. */
export function unfoldedAt({ pathname, search }: Place): string[] {
  const route = routeNameAt(pathname)
  const form = route && unfolding[route]
  const names = new URLSearchParams(search).get(unfoldedParam)?.split('.') ?? []
  return form ? [...new Set(names)].filter((name) => form.test(name)).slice(-mostUnfolded) : []
}

export function withUnfolded(place: Place, name: string, isOpen: boolean): string {
  const others = unfoldedAt(place).filter((one) => one !== name)
  const names = isOpen ? [...others, name] : others
  const query = new URLSearchParams(place.search)
  query.delete(unfoldedParam)
  if (names.length > 0) query.set(unfoldedParam, names.slice(-mostUnfolded).join('.'))
  return written(query)
}

/** Opened on the way to saving the file, and no part of what it is about. */
const waysToTheFile = new Set(['menu', 'supportFile', 'support-file'])

/** Returns the part of the address that holds what is open, in its one canonical form. */
export function openOnly(place: Place): URLSearchParams {
  const query = new URLSearchParams()
  const dialog = dialogAt(place)
  if (dialog && !waysToTheFile.has(dialog.name)) {
    query.set(dialogParam, dialog.name)
    for (const [param, id] of Object.entries(dialog.values)) query.set(param, String(id))
  }
  const unfolded = unfoldedAt(place).filter((name) => !waysToTheFile.has(name))
  if (unfolded.length > 0) query.set(unfoldedParam, unfolded.join('.'))
  return query
}

function isDialogName(name: string | null): name is DialogName {
  return name !== null && Object.hasOwn(dialogs, name)
}

function isOn(on: Dialog['on'], pathname: string): boolean {
  const route = routeNameAt(pathname)
  // An unknown address is a screen of the shell to a customer who is signed in, and one of the session to others.
  if (on === 'shell') return isProtectedPath(pathname) || (route === null && !isAtOrBelow(paths.session, pathname))
  if (on === 'session') return !isProtectedPath(pathname)
  return route !== null && on.includes(route)
}

function written(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}

/** How a content blocker, a private window or an old browser may leave an interface of the browser. */
export const spoilings = [
  'missing',
  'undefined',
  'null',
  'throws when read',
  'throws when used',
  'never answers',
] as const
type Spoiling = (typeof spoilings)[number]

/** Names of interfaces by the object that has them. */
type Interfaces = Partial<Record<'navigator' | 'window' | 'document' | 'crypto' | 'self' | 'registration', string[]>>

/**
 * Runs in the page, before its scripts, or in a test of a page or the worker: spoils these interfaces. Those that answer at once cannot fail to
 * answer, and stay.
 */
export function spoil({ how, names }: { how: Spoiling; names: Interfaces }): void {
  const atOnce = ['localStorage', 'sessionStorage', 'cookie', 'matchMedia']
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  const silent = () => new Promise(() => undefined)
  const methods = (use: () => unknown): object =>
    new Proxy(function () {}, {
      get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : use),
      apply: use,
      construct: () => (use(), methods(use)),
    })
  const read: Record<Spoiling, () => unknown> = {
    missing: () => undefined,
    undefined: () => undefined,
    null: () => null,
    'throws when read': blocked,
    'throws when used': () => methods(blocked),
    'never answers': () => methods(silent),
  }
  for (const [of, list] of Object.entries(names)) {
    const owner = Reflect.get(globalThis, of) as object
    for (const name of list) {
      if (how === 'never answers' && atOnce.includes(name)) continue
      // A text has nothing to be used.
      if (how === 'throws when used' && name === 'cookie') continue
      // Most are their prototype's.
      if (how === 'missing')
        for (let at: object | null = owner; at; at = Reflect.getPrototypeOf(at)) Reflect.deleteProperty(at, name)
      else
        Object.defineProperty(owner, name, {
          configurable: true,
          get: read[how],
          set: () => {},
        })
    }
  }
}

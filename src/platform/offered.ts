/**
 * What `read` gives, an interface of the browser or the outcome of its use. Null where a private window, an old browser or
 * a content blocker has removed it, left its name with nothing behind it, or lets it throw (ENV-6).
 */
export function offered<T>(read: () => T): NonNullable<T> | null {
  try {
    return read() ?? null
  } catch {
    return null
  }
}

const usualMs = 3_000

/**
 * What an interface of the browser answers. Null where it is missing, throws, rejects, or has not answered within this time
 * (ENV-6); what it does later goes on.
 */
export async function inTime<T>(ask: () => Promise<T> | undefined, withinMs = usualMs): Promise<NonNullable<T> | null> {
  let timer
  const silence = new Promise<null>((resolve) => (timer = setTimeout(resolve, withinMs, null)))
  try {
    return (await Promise.race([ask(), silence])) ?? null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

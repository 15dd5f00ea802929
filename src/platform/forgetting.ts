const forgetters = new Set<() => void>()

/** Who keeps something of a session in memory says here how it is forgotten. */
export function whenSessionEnds(forget: () => void): void {
  forgetters.add(forget)
}

export function forgetSession(): void {
  for (const forget of forgetters) forget()
}

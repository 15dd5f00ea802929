/** Who keeps something of a session in memory adds how it is forgotten when the session ends. */
export const forgetters: (() => void)[] = []

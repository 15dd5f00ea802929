/**
 * Who keeps something of a session in memory adds how it is forgotten when the session ends. It is of the module because
 * what is kept is, too: the platform and the client record for the whole page, and know no store.
 */
export const forgetters: (() => void)[] = []

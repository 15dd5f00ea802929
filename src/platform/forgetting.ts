/**
 * Modules that keep session data in memory add the function that clears it when the session ends. The list is
 * module-level because that data is, too: the platform and the client record for the whole page and do not know the
 * store.
 */
export const forgetters: (() => void)[] = []

import { createAction } from '@reduxjs/toolkit'

/** The signed-in shell opens, whichever screen is in it. Dispatched once per session, by the first code to know. */
export const signedInShellOpened = createAction('session/signedInShellOpened')

import { createAction } from '@reduxjs/toolkit'

/** The shell of the signed-in screens is there, whichever screen it is. */
export const signedInShellShown = createAction('session/signedInShellShown')

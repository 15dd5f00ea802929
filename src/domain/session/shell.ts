import { createAction } from '@reduxjs/toolkit'

/** The signed-in shell is on screen, whichever screen is in it. */
export const signedInShellShown = createAction('session/signedInShellShown')

/** The chunk of who is signed in: docs/decisions/signed-in-domain.md. */
export { startSignedInDomain } from './signedInDomain'
export { SignedInShell } from './SignedInShell'

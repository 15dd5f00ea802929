/** The chunk that is loaded after sign-in: docs/decisions/signed-in-domain.md. */
export { startSignedInDomain } from './signedInDomain'
export { SignedInShell } from './SignedInShell'

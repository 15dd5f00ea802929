/** The chunk for signed-in customers: docs/decisions/signed-in-domain.md. */
export { startSignedInDomain } from './signedInDomain'
export { SignedInShell } from './SignedInShell'

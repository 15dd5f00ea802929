/** What is fetched once somebody has signed in, as one chunk: docs/decisions/signed-in-domain.md. */
export { startSignedInDomain } from './signedInDomain'
export { SignedInShell } from './SignedInShell'

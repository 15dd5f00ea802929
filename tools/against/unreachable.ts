const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

const reasons: Partial<Record<string, string>> = {
  ENOTFOUND: 'there is no such host. Is the address right, and are you on the network that knows it?',
  EAI_AGAIN: 'the host could not be looked up. Is this machine on a network?',
  ECONNREFUSED: 'nothing listens there. Is the server running, and the port right?',
  ECONNRESET: 'it broke the connection off. Is it http where you wrote https, or a proxy in between?',
  ETIMEDOUT: 'it does not answer. Is a VPN needed?',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer. Is a VPN needed?',
  UND_ERR_HEADERS_TIMEOUT: 'it takes the connection, but does not answer.',
}

/** Why nothing came back from this address, explained to the person who gave it. */
export function whyUnreachable(error: unknown, address: string): string {
  const { host } = new URL(address)
  if (error instanceof Error && error.name === 'TimeoutError') return `${host}: ${reasons.ETIMEDOUT ?? ''}`
  const code = codeOf(error)
  if (untrusted.has(code)) {
    return `${host}: its certificate cannot be trusted (${code}). If it is your own authority's: NODE_EXTRA_CA_CERTS=/path/to/authority.pem before the command.`
  }
  return `${host}: ${reasons[code] ?? `no answer (${code || String(error)}).`}`
}

/** Whether the server closed a connection that was kept open for the next request, as any may at any time. */
export function isClosedMeanwhile(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error))
}

/** fetch wraps the error in a cause, which is a list where several addresses were tried. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return 'cause' in error ? codeOf(error.cause) : ''
}

import { createServer, type AddressInfo } from 'node:net'

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await new Promise((resolve) => probe.once('listening', resolve))
  // A server that listens on a port has an address with it; only a pipe has none.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

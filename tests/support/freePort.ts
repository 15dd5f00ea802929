import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below 32768, where the system takes the ports that it hands out, a free port stays free.
const from = 20_000
const to = 32_000

/** The first of `count` neighbouring free ports, for another process; a server in this process uses `listen(fetch)`. */
export async function freePort(count = 1): Promise<number> {
  const first = randomInt(from, to)
  const isFree = await Promise.all(Array.from({ length: count }, (_, index) => isFreePort(first + index)))
  return isFree.every(Boolean) ? first : freePort(count)
}

function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })
}

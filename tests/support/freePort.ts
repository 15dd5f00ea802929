import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Where one is free among these it stays so: the system hands out its own (from 32768 on) to whoever asks for any.
const from = 20_000
const to = 32_000

/**
 * The first of `count` neighbouring ports that nothing listens on, for another process; a server of this one takes any,
 * by `listen(fetch)`.
 */
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

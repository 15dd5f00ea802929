import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

// A phone's network, between the browser and every server: unlike the browser's own emulation, it also slows down what a
// service worker asks for.
export const latencyMs = 75
export const bytesPerMs = { down: 200, up: 94 }
/** Small enough that calls get their turn alongside a large file, as packets do. */
const pieceBytes = 4_096

/** Delivers each chunk after the time that it takes on the network; connections take turns. */
class Link {
  readonly #queues = new Map<Socket, (Buffer | null)[]>()
  readonly #rate: number
  #isBusy = false

  constructor(bytesPerMs: number) {
    this.#rate = bytesPerMs
  }

  put(to: Socket, data: Buffer | null): void {
    const queue = this.#queues.get(to) ?? []
    this.#queues.set(to, queue)
    for (let at = 0; data && at < data.length; at += pieceBytes) queue.push(data.subarray(at, at + pieceBytes))
    if (data === null) queue.push(null)
    if (!this.#isBusy) this.#next()
  }

  #next(): void {
    const [first] = this.#queues
    this.#isBusy = first !== undefined
    if (!first) return
    const [to, queue] = first
    const piece = queue.shift() ?? null
    this.#queues.delete(to)
    if (queue.length > 0) this.#queues.set(to, queue)
    setTimeout(
      () => {
        setTimeout(() => (piece ? to.write(piece) : to.end()), latencyMs)
        this.#next()
      },
      (piece?.length ?? 0) / this.#rate,
    )
  }
}

/** A slow route to each of these servers, as the argument that makes Chromium use it. */
export async function slowNetworkTo(addresses: string[]): Promise<{ argument: string; close: () => void }> {
  const down = new Link(bytesPerMs.down)
  const up = new Link(bytesPerMs.up)
  const servers: Server[] = []
  const rules: string[] = []
  for (const address of addresses) {
    const { hostname, port } = new URL(address)
    const server = createServer((browser) => {
      const target = connect(Number(port), hostname)
      pipe(browser, target, up)
      pipe(target, browser, down)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    // A server that listens on a TCP port has an AddressInfo.
    rules.push(`MAP ${hostname}:${port} 127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  return {
    argument: `--host-resolver-rules=${rules.join(',')}`,
    close: () => servers.forEach((server) => server.close()),
  }
}

function pipe(from: Socket, to: Socket, link: Link): void {
  from.setNoDelay()
  from.on('data', (data) => link.put(to, data))
  from.on('end', () => link.put(to, null))
  // A browser that is closed drops its connections.
  from.on('error', () => to.destroy())
}

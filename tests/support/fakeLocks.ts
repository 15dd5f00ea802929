interface Held {
  name: string
}
type Hold = (lock: Held | null) => unknown
interface Options {
  mode?: 'shared' | 'exclusive'
  ifAvailable?: boolean
}
interface Request extends Held {
  isShared: boolean
}

/** A browser's Web Locks, which all its tabs and its worker share; each is given in the order that it was asked for. */
export function fakeLocks() {
  const held: Request[] = []
  const waiting: { request: Request; grant: () => void }[] = []

  function isFree({ name, isShared }: Request): boolean {
    return held.every((other) => other.name !== name || (isShared && other.isShared))
  }

  function grantNext(): void {
    for (const one of [...waiting]) {
      const isFirst = waiting.find(({ request }) => request.name === one.request.name) === one
      if (!isFirst || !isFree(one.request)) continue
      waiting.splice(waiting.indexOf(one), 1)
      held.push(one.request)
      one.grant()
    }
  }

  async function request(name: string, ...rest: [Hold] | [Options, Hold]): Promise<unknown> {
    const [options, hold] = rest.length === 1 ? [{}, rest[0]] : rest
    const asked = { name, isShared: options.mode === 'shared' }
    const isTaken = !isFree(asked) || waiting.some(({ request: other }) => other.name === name)
    if (options.ifAvailable && isTaken) return hold(null)
    await new Promise<void>((grant) => {
      waiting.push({ request: asked, grant })
      grantNext()
    })
    try {
      return await hold(asked)
    } finally {
      held.splice(held.indexOf(asked), 1)
      grantNext()
    }
  }

  return { request, query: () => Promise.resolve({ held: held.map(({ name }) => ({ name })) }) }
}

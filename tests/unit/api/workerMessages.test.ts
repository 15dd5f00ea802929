import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { askWorker, hasWorker, type PageMessage, postToWorker } from '@/api/workerMessages'
import { tokens } from './kit'

const question: PageMessage = { kind: 'nothingSaved' }
const held = { kind: 'tokenReplaced', newest: tokens('t2'), replaced: ['t1'] }

/** A page whose worker gives this answer to each message; null where none is in control. */
function openPage(answer: ((port: MessagePort | undefined) => void) | null) {
  const messages: PageMessage[] = []
  const postMessage = (message: PageMessage, [port]: MessagePort[]) => {
    messages.push(message)
    answer?.(port)
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller: answer && { postMessage } } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return messages
}

describe('TOKEN-10 a page asks the worker what it holds', () => {
  it('TOKEN-10 the worker’s answer is what it holds', async () => {
    const messages = openPage((port) => port?.postMessage(held))
    expect(await askWorker(question)).toEqual(held)
    expect([hasWorker(), messages]).toEqual([true, [question]])
  })

  it('TOKEN-10 nobody waits for a worker that is silent for a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    openPage(() => undefined)
    const settledTo = vi.fn()
    void askWorker(question).then(settledTo)
    await vi.advanceTimersByTimeAsync(999)
    expect(settledTo).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settledTo).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('TOKEN-10 a page without a worker has nobody to ask or to tell', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    openPage(null)
    expect(() => postToWorker(question)).not.toThrow()
    expect([hasWorker(), await askWorker(question)]).toEqual([false, null])
  })
})

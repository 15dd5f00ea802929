import { areSiblings, isNewer, mayReplace, type TokenHeaders } from '@/api/tokenRules'
import { createWaitingSignOuts, endsSession, hasRunOut } from '@/api/waitingSignOuts'
import { type SignOut, type SignOutCall, signOutLock } from '@/api/workerMessages'
import { correctClock } from '@/platform/clock'
import { withCallLock, holdCalls, serialized, isCalling, isLocked } from '@/platform/locks'
import type { KeptSession } from './keptSession'

type Sent = Pick<Request, 'url' | 'method'>

/** The pauses before those are sent again; the browser ends an event of a worker after five minutes. */
const pausesMs = [10_000, 30_000, 60_000, 60_000, 60_000]

/** Sends the sign-outs that the server has not answered yet, which may be when their page has gone. */
export function createSignOuts(session: KeptSession, registerSync: () => Promise<unknown>) {
  const waiting = createWaitingSignOuts()
  /** Sign-outs differ by their headers alone. */
  let call: SignOutCall | null = null
  let isSending = false

  async function isSignOut({ url, method }: Sent): Promise<boolean> {
    // The worker may have restarted since a page notified it.
    call ??= method === 'GET' ? null : ((await waiting.read())[0] ?? null)
    return call !== null && call.url === url && call.method === method
  }

  async function newestOf(sent: TokenHeaders): Promise<TokenHeaders> {
    const kept = await waiting.of(sent.client)
    return kept && isNewer(kept.headers, sent) ? kept.headers : sent
  }

  async function recordResult(sent: TokenHeaders, status: number | null): Promise<void> {
    if (!(await waiting.of(sent.client))) return
    if (!endsSession(status)) await registerSync()
    else if (!(await waiting.remove(sent))) return
    await (endsSession(status) ? sendUntilOver(0) : sendUntilOver())
  }

  /** Sends one with its newest token. Returns whether it, or a newer token of its session, is left to be sent. */
  async function isLeft(client: string): Promise<boolean> {
    const kept = await waiting.of(client)
    if (!kept) return false
    const isOver = hasRunOut(kept) || endsSession(await serialized(() => statusBesideNoCall(kept)))
    return !isOver || (await waiting.remove(kept.headers)) !== null
  }

  /** Null as well where a call of the customer's other session is under way, whose new token the server would lose. */
  async function statusBesideNoCall(signOut: SignOut): Promise<number | null> {
    const saved = (await session.read())?.newest
    if (!saved || !areSiblings(saved, signOut.headers)) return statusOf(signOut)
    if (await isCalling(saved.client)) return null
    const { release } = holdCalls(saved.client)
    return statusOf(signOut).finally(release)
  }

  /** Sends each by itself, but for those that a page is to send. Returns whether none is left. */
  async function sendAll(): Promise<boolean> {
    let isAnyLeft = false
    for (const { headers } of await waiting.read()) {
      const isOfPage = await isLocked(signOutLock(headers.client))
      if (!isOfPage && (await isLeft(headers.client))) isAnyLeft = true
    }
    return !isAnyLeft
  }

  /** Sends them until none is left, after each of these pauses and the usual ones, as nothing may wake the worker again. */
  async function sendUntilOver(...firstMs: number[]): Promise<void> {
    if (isSending) return
    isSending = true
    for (const pauseMs of [...firstMs, ...pausesMs]) {
      // A worker that has nothing to send must not hold up the next version.
      if ((await waiting.read()).length === 0) break
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (await sendAll()) break
    }
    isSending = false
  }

  return {
    /** Recognises the pages' sign-outs by this from now on. */
    expect(signOut: SignOutCall): void {
      call = signOut
    },
    async keep(signOut: SignOut): Promise<void> {
      call = signOut
      await waiting.keep(signOut)
    },
    /**
     * Makes a page's call, beside no sign-out of the customer's earlier session. A sign-out goes with the newest token,
     * and in its turn (TOKEN-12): it outlives its page, and so does the turn. `waitUntil` is the event's.
     */
    async make(
      request: Sent,
      sent: TokenHeaders,
      send: (headers: TokenHeaders) => Promise<Response>,
      waitUntil: (done: Promise<void>) => void,
    ): Promise<Response> {
      if (!(await isSignOut(request))) return withCallLock(sent.client, () => send(sent))
      return serialized(async () => {
        const headers = await newestOf(sent)
        const response = send(headers)
        const status = response.then(
          (answered) => answered.status,
          () => null,
        )
        waitUntil(status.then((answer) => recordResult(headers, answer)))
        return response
      })
    },
    /** A response held this token of a session that is over: the server may accept no other. */
    async endBy(late: TokenHeaders, carried: TokenHeaders): Promise<void> {
      if (!call) return
      const before = await waiting.keep({ ...call, headers: late }, (kept) => mayReplace(late, kept, carried))
      // The one that sends it finds the token there.
      if (!before) await sendUntilOver(0)
    },
    /** Background sync tries again where this rejects. */
    async sync(): Promise<void> {
      if (!(await sendAll())) throw new Error('The server has not ended every session')
    },
    sendUntilOver,
  }
}

/** Null where no answer came. */
async function statusOf({ url, method, credentials, headers }: SignOut): Promise<number | null> {
  try {
    const response = await fetch(new Request(url, { method, credentials, headers, cache: 'no-store' }))
    correctClock(response.headers.get('date'))
    return response.status
  } catch {
    return null
  }
}

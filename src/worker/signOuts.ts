import * as v from 'valibot'
import { tokenHeaders } from '@/api/tokenRules'
import type { SignOut, SignOutCall } from '@/api/workerMessages'
import { correctClock, serverNow } from '@/platform/clock'
import { inTurn } from '@/platform/locks'
import { createKeptRecord } from './keptSession'

const schema = v.array(
  v.object({
    url: v.string(),
    method: v.string(),
    credentials: v.picklist(['include', 'omit', 'same-origin']),
    headers: tokenHeaders,
  }),
)

type Sent = Pick<Request, 'url' | 'method'>

/** The sign-outs that the server has not answered yet, which may be when their page has gone. */
export function createSignOuts(registerSync: () => Promise<void> | undefined) {
  const record = createKeptRecord<SignOut[]>('sign_outs', schema)
  /** Sign-outs differ by their headers alone. */
  let call: SignOutCall | null = null

  async function isSignOut({ url, method }: Sent): Promise<boolean> {
    // The worker may have started anew since a page told of it.
    call ??= method === 'GET' ? null : ((await record.read())?.[0] ?? null)
    return call !== null && call.url === url && call.method === method
  }

  async function remove(client: string): Promise<void> {
    await record.update((kept) => {
      const others = without(kept, client)
      return others.length === 0 ? null : others
    })
  }

  return {
    /** Recognises the pages' sign-outs by this from now on. */
    expect(signOut: SignOutCall): void {
      call = signOut
    },
    async keep(signOut: SignOut): Promise<void> {
      call = signOut
      await record.update((kept) => [...without(kept, signOut.headers.client), signOut])
    },
    /** Makes a page's call, a sign-out in its turn (TOKEN-12): that outlives its page, and so does the turn. */
    async make<T>(request: Sent, send: () => Promise<T>): Promise<T> {
      return (await isSignOut(request)) ? inTurn(send) : send()
    },
    /** A page has made a call of this client; `status` is null where no answer came. */
    async recordResult(request: Sent, client: string, status: number | null): Promise<void> {
      if (!(await isSignOut(request))) return
      const kept = await record.read()
      if (!kept?.some(({ headers }) => headers.client === client)) return
      if (isAnswer(status)) await remove(client)
      else await registerSync()
    },
    /** Sends each by itself. Rejects where the server has not answered all of them, so that background sync tries again. */
    async sendAll(afterMs = 0): Promise<void> {
      // A worker that has nothing to send must not hold up the next version.
      if (!(await record.read())) return
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      let isAnyLeft = false
      for (const signOut of (await record.read()) ?? []) {
        if (hasRunOut(signOut) || isAnswer(await inTurn(() => statusOf(signOut)))) await remove(signOut.headers.client)
        else isAnyLeft = true
      }
      if (isAnyLeft) throw new Error('The server has not ended every session')
    },
  }
}

/** By the server's clock alone; while that is unknown, the server is asked. */
function hasRunOut({ headers }: SignOut): boolean {
  return Number(headers.expiry) * 1000 <= (serverNow() ?? -Infinity)
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

/** A server that fails, or is asked too often, has not done it. */
function isAnswer(status: number | null): boolean {
  return status !== null && status < 500 && status !== 408 && status !== 429
}

function without(kept: SignOut[] | null, client: string): SignOut[] {
  return (kept ?? []).filter(({ headers }) => headers.client !== client)
}

import * as v from 'valibot'
import { signedUpload } from '@/api/schemas/offer'
import { id, text } from '@/api/schemas/wire'
import { uploadsDatabase } from '@/api/workerMessages'
import { answered, inDatabase, removeDatabase } from '@/platform/database'
import { holdLock, isLockHeld } from '@/platform/locks'
import { onSessionEnd } from '@/platform/state'

// No file outlives the session that it was chosen in, whoever it belongs to (SESS-1).
onSessionEnd(() => removeDatabase(uploadsDatabase))

const schema = v.object({
  userId: id,
  applicationCompanyId: id,
  /** The insurer's name, for the screens that have not loaded it. */
  company: text,
  fingerprint: v.string(),
  timestamp: v.number(),
  /** The step to go on from: a policy for sending has expired by then. */
  step: v.picklist(['signing', 'registering']),
  signed: v.nullable(signedUpload),
  name: v.string(),
  type: v.string(),
  /** Not a File, which some browsers cannot store, and others cannot read again. */
  bytes: v.instance(ArrayBuffer),
})

/** An upload as the browser keeps it, in case its page is left before it is done. */
export type KeptUpload = v.InferOutput<typeof schema>

/** What the browser keeps of a match's upload, under a lock that says that this tab sends it. */
export interface Keeping {
  /** Resolves to false where the browser cannot keep it; `mayStore` is called last, as the session may end meanwhile. */
  keep: (upload: KeptUpload, mayStore: () => boolean) => Promise<boolean>
  /** Takes over an upload that an earlier page left; resolves to false where another tab has resumed it. */
  take: () => Promise<boolean>
  /** Deletes it, as it is done, given up, or another tab's. */
  drop: () => Promise<void>
  /** Lets go of the lock, so that another page can resume it. */
  release: () => void
}

export function createKeeping(applicationCompanyId: number): Keeping {
  let unlock: (() => void) | null = null
  let isOver = false

  async function hold(): Promise<boolean> {
    unlock ??= await holdLock(lockOf(applicationCompanyId))
    if (isOver) release()
    return unlock !== null
  }

  function release(): void {
    isOver = true
    unlock?.()
    unlock = null
  }

  return {
    release,
    async keep(upload, mayStore) {
      if (!(await hold())) return false
      return attempt(async (records) => {
        const may = unlock !== null && mayStore()
        if (may) await answered(records.put(upload, applicationCompanyId))
        return may
      })
    },
    take: async () => (await hold()) && attempt(async (records) => (await answered(records.count(applicationCompanyId))) > 0),
    async drop() {
      if (await hold()) await attempt((records) => answered(records.delete(applicationCompanyId)))
      release()
    },
  }
}

/** What earlier pages of this customer left and no other tab is sending; what is anybody else's is removed. */
export async function leftUploads(userId: number): Promise<KeptUpload[]> {
  const left: KeptUpload[] = []
  await attempt(async (records) => {
    const found = (await answered(records.getAll())).map((one) => v.safeParse(schema, one))
    for (const { success, output } of found) if (success && output.userId === userId) left.push(output)
    if (left.length === found.length) return
    records.clear()
    for (const one of left) records.put(one, one.applicationCompanyId)
  })
  const sent = await Promise.all(left.map(({ applicationCompanyId }) => isLockHeld(lockOf(applicationCompanyId))))
  return left.filter((_, at) => !sent[at])
}

/** False where the browser blocks its database or has no room. */
async function attempt(use: (records: IDBObjectStore) => Promise<unknown>): Promise<boolean> {
  try {
    return (await inDatabase(uploadsDatabase, use)) !== false
  } catch {
    return false
  }
}

const lockOf = (applicationCompanyId: number) => `upload_${applicationCompanyId}`

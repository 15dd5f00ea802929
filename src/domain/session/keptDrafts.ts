import * as v from 'valibot'
import { id, text } from '@/api/schemas/wire'
import { createKeptRecord } from '@/platform/keptRecord'
import { pageState } from '@/platform/state'
import { localStore } from '@/platform/storage'

/** The storage key of unsaved input that a closing page, an earlier build or the page that opens a support file leaves to the next session. */
export const handedOverDraftsKey = 'calculator_drafts'

const draft = v.object({
  userId: id,
  offerId: id,
  applicationId: id,
  /** The insurer's name, as nothing else identifies the offer once it is gone. */
  company: text,
  cell: v.string(),
  /** The window that it was typed in: several may fail to save the same field. */
  window: v.string(),
  text: v.string(),
  over: v.array(v.string()),
  product: text,
  at: v.number(),
  /** Left by a window whose session another one has ended, which still removes what it stored itself. */
  isLeft: v.optional(v.boolean(), false),
})
export type KeptDraft = v.InferOutput<typeof draft>

// Ten thousand fields of the calculator; rewriting more would take longer than the pause after a keystroke.
const mostDrafts = 10_000

/** Another build may have written some that this one cannot read: they take no others along. */
const drafts = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) =>
    rows.slice(-mostDrafts).flatMap((row) => {
      const read = v.safeParse(draft, row)
      return read.success ? [read.output] : []
    }),
  ),
)

/** The calculator's unsaved input, one row a field and window, for its own customer's next visit (CALC-7, CALC-17). */
export const keptDrafts = pageState(() => createKeptRecord<KeptDraft[]>('calculator_drafts', drafts))

/** Forgets what could not be saved before its customer signed out, but for what other windows have left. */
export async function clearDrafts(): Promise<void> {
  localStore.remove(handedOverDraftsKey)
  await keptDrafts.update((kept) => kept && orNull(kept.filter(({ isLeft }) => isLeft)))
}

/** Forgets all of it. */
export async function clearEveryDraft(): Promise<void> {
  await keptDrafts.update(() => null)
}

export function orNull(rows: KeptDraft[]): KeptDraft[] | null {
  return rows.length > 0 ? rows : null
}

import { type KeptDraft, keptDrafts } from '@/domain/session/keptDrafts'
import type { fakeDatabases } from './fakeDatabase'

type Fields = Pick<KeptDraft, 'offerId' | 'cell' | 'text'> & Partial<KeptDraft>

/** A draft of customer 5 in inquiry 7, over an untouched field. */
function draftOf(fields: Fields): KeptDraft {
  const place = { userId: 5, applicationId: 7, company: '', product: '', window: 'earlier' }
  return { ...place, over: ['', '0'], at: 0, isLeft: false, ...fields }
}

function records(): Map<IDBValidKey, unknown> {
  // The test's own databases have it, see fakeDatabases().
  const { recordsOf } = globalThis.indexedDB as IDBFactory & ReturnType<typeof fakeDatabases>
  return recordsOf('calculator_drafts')
}

/** What a killed browser would find of the customers' unsaved input, in the test's database. */
export function draftRows(): KeptDraft[] {
  // Only the portal and keepDraft() write there.
  return (records().get('kept') ?? []) as KeptDraft[]
}

/** By offer and field. */
export function draftTexts(rows = draftRows()): Record<number, Record<string, string>> {
  const texts: Record<number, Record<string, string>> = {}
  for (const { offerId, cell, text } of rows) texts[offerId] = { ...texts[offerId], [cell]: text }
  return texts
}

/** Leaves a draft in the test's database, as an earlier page would. */
export function keepDraft(fields: Fields): void {
  records().set('kept', [...draftRows(), draftOf(fields)])
}

/** As keepDraft(), in a browser without a database. */
export async function keepInMemory(...drafts: Fields[]): Promise<void> {
  await keptDrafts.update((kept) => [...(kept ?? []), ...drafts.map(draftOf)])
}

export async function draftsInMemory(): Promise<KeptDraft[]> {
  return (await keptDrafts.read()) ?? []
}

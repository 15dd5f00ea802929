import * as v from 'valibot'
import { shownState, type SupportFile } from '@/api/schemas/supportFile'
import type { RootState } from '@/domain/store'

export const nothingShown: SupportFile['state'] = { outcomes: {}, settings: {}, uploads: {}, session: { ended: null, farewell: null, resetLink: null } }

/** What the store holds that no answer tells, and that support has to be shown (SUP-3); the schema leaves out the rest. */
export function shownStateOf({ outcomes = {}, settings = {}, uploads = {}, session }: RootState): SupportFile['state'] {
  const underWay = Object.entries(uploads).filter(([, upload]) => upload !== null)
  const result = v.safeParse(shownState, { outcomes, settings, uploads: Object.fromEntries(underWay), session: session ?? nothingShown.session })
  return result.success ? result.output : nothingShown
}

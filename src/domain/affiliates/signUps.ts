import * as v from 'valibot'
import { id } from '@/api/schemas/wire'
import { localStore, stored } from '@/platform/storage'

/** A deal that the customer has asked to be contacted about. */
export interface SignedUpDeal {
  dealId: number
  company: string
  /** As the receipt's address has it. */
  receiptName: string
}

const key = 'deal_sign_ups'

const schema = v.object({
  userId: id,
  deals: v.array(v.object({ dealId: id, company: v.string(), receiptName: v.string() })),
})

/** What this browser remembers of this customer's sign-ups; none where it cannot be read. */
export function loadSignUps(userId: number): SignedUpDeal[] {
  const signUps = stored(key, schema)
  return signUps?.userId === userId ? signUps.deals : []
}

export function rememberSignUp(userId: number, deal: SignedUpDeal): void {
  const others = loadSignUps(userId).filter(({ dealId }) => dealId !== deal.dealId)
  localStore.set(key, JSON.stringify({ userId, deals: [...others, deal] }))
}

import * as v from 'valibot'
import { id } from '@/api/schemas/wire'
import { localStore, stored } from '@/platform/storage'

/** A deal that the customer has asked to be contacted about. */
export interface SignedUpDeal {
  dealId: number
  company: string
  /** The company's name in the receipt's address. */
  receiptName: string
}

const key = 'deal_sign_ups'

const schema = v.object({
  userId: id,
  deals: v.array(v.object({ dealId: id, company: v.string(), receiptName: v.string() })),
})

/** This customer's sign-ups as this browser remembers them; none where they cannot be read. */
export function loadSignUps(userId: number): SignedUpDeal[] {
  const signUps = stored(key, schema)
  return signUps?.userId === userId ? signUps.deals : []
}

export function rememberSignUp(userId: number, deal: SignedUpDeal): void {
  const others = loadSignUps(userId).filter(({ dealId }) => dealId !== deal.dealId)
  localStore.set(key, JSON.stringify({ userId, deals: [...others, deal] }))
}

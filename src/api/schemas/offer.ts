import * as v from 'valibot'
import { applicationCompany, product } from './application'
import { distinctListOf, maybeText } from './wire'

const offer = v.object({ ...applicationCompany.entries, created_at: maybeText })

/** A `status` field means that the offer could not be given, so a response that has one does not fit. */
export const offerResponse = v.pipe(
  v.looseObject({ offer, products: distinctListOf(product) }),
  v.check((answer) => !Object.hasOwn(answer, 'status'), 'status'),
  v.transform((answer) => ({ offer: answer.offer, products: answer.products })),
)
export type OfferResponse = v.InferOutput<typeof offerResponse>

/** The fields that the storage requires beside the file. `key` names the file there; `filename` is its last part. */
export const signedUpload = v.object({
  success_action_status: v.string(),
  key: v.string(),
  filename: v.string(),
  AWSAccessKeyId: v.string(),
  acl: v.string(),
  policy: v.string(),
  signature: v.string(),
  content_type: v.string(),
})
export type SignedUpload = v.InferOutput<typeof signedUpload>

export const attachmentInfo = v.object({ filename: v.string(), status: v.boolean() })

import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { now, type World } from './world'

// The storage and the API agree on these; they guard nothing but a stand-in.
const accessKeyId = 'STAGINGACCESSKEYID'
const secret = 'the secret of the staging storage'

const lifetime = 60 * 60 * 1000
const maximumSize = 20 * 1024 * 1024

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const condition = v.union([
  v.tuple([v.picklist(['eq', 'starts-with']), v.pipe(v.string(), v.startsWith('$')), v.string()]),
  v.tuple([v.literal('content-length-range'), wholeNumber, wholeNumber]),
  v.pipe(
    v.record(v.string(), v.string()),
    v.check((one) => Object.keys(one).length === 1),
  ),
])
const policyDocument = v.object({ expiration: v.pipe(v.string(), v.isoTimestamp(), v.endsWith('Z')), conditions: v.array(condition) })
export type PolicyDocument = v.InferOutput<typeof policyDocument>
type Condition = v.InferOutput<typeof condition>

/** An S3 error: its code and its message. */
export class StorageError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 412
  readonly code: string

  constructor(status: StorageError['status'], code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** HMAC-SHA1 of the encoded policy, base64: version 2 of S3's signatures. */
function signatureOf(policy: string): string {
  return createHmac('sha1', secret).update(policy).digest('base64')
}

/** The three fields that carry a policy, correctly signed. */
function signedPolicy(document: PolicyDocument) {
  const policy = Buffer.from(JSON.stringify(document)).toString('base64')
  return { AWSAccessKeyId: accessKeyId, policy, signature: signatureOf(policy) }
}

interface Upload {
  bucket: string
  key: string
  contentType: string
}

/**
 * The form fields with which the storage takes this upload, for an hour and up to 20 MB. As the world's
 * switch says, the policy may have run out or ask for another acl than the fields give.
 */
export function acceptedFields(world: World, { bucket, key, contentType }: Upload) {
  const { uploadPolicy } = world.switches
  const fields = { key, acl: 'private', success_action_status: '201', 'Content-Type': contentType }
  // In UTC: S3 reads no other offset here.
  const expiration = new Date(now(world) + (uploadPolicy === 'expired' ? -60_000 : lifetime)).toISOString()
  const conditions: Condition[] = [
    { bucket },
    ['eq', '$key', key],
    { acl: uploadPolicy === 'refused' ? 'public-read' : fields.acl },
    { success_action_status: fields.success_action_status },
    ['starts-with', '$Content-Type', contentType],
    ['content-length-range', 1, maximumSize],
  ]
  return { ...fields, ...signedPolicy({ expiration, conditions }) }
}

/** An upload as it came: its fields by lower-case name, the bucket of the address, the size of the file. */
export interface Posted {
  fields: ReadonlyMap<string, string>
  bucket: string
  size: number
}

/** Checks an upload at the time `at` as S3 does. Throws StorageError with what is wrong. */
export function checkUpload(posted: Posted, at: number): void {
  const document = checkedDocument(posted.fields)
  if (Date.parse(document.expiration) <= at) throw denied('Policy expired.')
  for (const one of document.conditions) checkCondition(one, posted)
  const covered = new Set(document.conditions.map(fieldOf))
  const extra = [...posted.fields.keys()].filter((name) => !covered.has(name) && !isExempt(name))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
}

function checkedDocument(fields: Posted['fields']): PolicyDocument {
  const policy = fields.get('policy')
  const signature = fields.get('signature')
  if (policy === undefined || signature === undefined) throw new StorageError(403, 'AccessDenied', 'Access Denied')
  if (fields.get('awsaccesskeyid') !== accessKeyId) {
    throw new StorageError(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  }
  if (!same(signature, signatureOf(policy))) {
    const message = 'The request signature we calculated does not match the signature you provided.'
    throw new StorageError(403, 'SignatureDoesNotMatch', message)
  }
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), policyDocument),
    Buffer.from(policy, 'base64').toString(),
  )
  if (!parsed.success) throw new StorageError(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
  return parsed.output
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function denied(why: string): StorageError {
  return new StorageError(403, 'AccessDenied', `Invalid according to Policy: ${why}`)
}

/** The parts of a condition on a field; S3 reads {acl: 'private'} as ['eq', '$acl', 'private']. */
function parts(one: Exclude<Condition, [string, number, number]>): [operator: string, field: string, wanted: string] {
  if (Array.isArray(one)) return [one[0], one[1].slice(1).toLowerCase(), one[2]]
  const [[field, wanted] = ['', '']] = Object.entries(one)
  return ['eq', field.toLowerCase(), wanted]
}

const isRange = (one: Condition) => Array.isArray(one) && one[0] === 'content-length-range'

function fieldOf(one: Condition): string | undefined {
  return isRange(one) ? undefined : parts(one)[1]
}

function checkCondition(one: Condition, { fields, bucket, size }: Posted): void {
  if (isRange(one)) {
    checkSize(one, size)
    return
  }
  const [operator, field, wanted] = parts(one)
  const given = field === 'bucket' ? bucket : fields.get(field)
  const holds = operator === 'eq' ? given === wanted : given?.startsWith(wanted)
  if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify(one)}`)
}

function checkSize([, least, most]: [string, number, number], size: number): void {
  if (size < least)
    throw new StorageError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (size > most)
    throw new StorageError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}

/** Fields that need no condition. */
function isExempt(name: string): boolean {
  return ['awsaccesskeyid', 'signature', 'policy'].includes(name) || name.startsWith('x-ignore-')
}

import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { now, type World } from './world'

// The storage and the API agree on these; they guard nothing but a stand-in.
const accessKeyId = 'STAGINGACCESSKEYID'
const secret = 'the secret of the staging storage'

const lifetime = 60 * 60 * 1000
const maximumSize = 20 * 1024 * 1024

const signed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ expiration: v.string(), bucket: v.string(), fields: v.record(v.string(), v.string()) }),
)

/** HMAC-SHA1 of the encoded policy, base64: version 2 of S3's signatures. */
function signatureOf(policy: string): string {
  return createHmac('sha1', secret).update(policy).digest('base64')
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
  const expiration = new Date(now(world) + (uploadPolicy === 'expired' ? -60_000 : lifetime)).toISOString()
  const asked = { expiration, bucket, fields: { ...fields, ...(uploadPolicy === 'refused' && { acl: 'public-read' }) } }
  const policy = Buffer.from(JSON.stringify(asked)).toString('base64')
  return { ...fields, AWSAccessKeyId: accessKeyId, policy, signature: signatureOf(policy) }
}

/** An upload as it came: its fields by lower-case name, the bucket of the address, the size of the file. */
export interface Posted {
  fields: ReadonlyMap<string, string>
  bucket: string
  size: number
}

/** Why the storage refuses an upload at the time `at`: it takes only what was signed. */
export function refusalOf({ fields, bucket, size }: Posted, at: number): 'AccessDenied' | 'EntityTooLarge' | null {
  const policy = fields.get('policy') ?? ''
  if (fields.get('awsaccesskeyid') !== accessKeyId || fields.get('signature') !== signatureOf(policy))
    return 'AccessDenied'
  const allowed = v.parse(signed, Buffer.from(policy, 'base64').toString())
  const names = new Map(Object.entries(allowed.fields).map(([name, value]) => [name.toLowerCase(), value]))
  const given = [...fields].filter(([name]) => !['awsaccesskeyid', 'signature', 'policy'].includes(name))
  const isAsSigned = given.length === names.size && given.every(([name, value]) => names.get(name) === value)
  if (!isAsSigned || bucket !== allowed.bucket || Date.parse(allowed.expiration) <= at) return 'AccessDenied'
  return size > maximumSize ? 'EntityTooLarge' : null
}

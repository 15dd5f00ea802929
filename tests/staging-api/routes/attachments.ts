import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { forbidden, notFound, unprocessable, type Env } from '@tests/staging-api/env'
import { objectsIn } from '@tests/staging-api/json'
import { contentTypes, findObject, nameInKey, objectKey, readableName, uploadBucket } from '@tests/staging-api/objects'
import { acceptedFields } from '@tests/staging-api/uploadPolicy'
import type { AttachmentRecord } from '@tests/staging-api/world'
import { readBody, readQuery } from './input'
import { ownMatch, type Match } from './records'

const extension = v.pipe(v.string(), v.toLowerCase(), v.picklist(Object.keys(contentTypes)))

/** A name as UP-4 makes it safe; the timestamp is a suffix of the portal's choice. */
const uploadQuery = v.strictObject({
  bucket: v.literal(uploadBucket),
  name: v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\p{Nd}_]{1,100}$/u)),
  timestamp: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  extension,
})

const registration = v.strictObject({
  file_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  file_hash: v.string(),
  file_type: v.picklist(Object.values(contentTypes)),
  bucket: v.literal(uploadBucket),
  application_id: v.literal(0),
  application_company_id: v.number(),
  uploaded_by: v.literal('user'),
})
type Registration = v.InferOutput<typeof registration>

const infoQuery = v.strictObject({ hk: v.pipe(v.string(), v.nonEmpty()) })
const previewQuery = v.strictObject({ file: v.pipe(v.string(), v.nonEmpty()), download: v.literal('true') })

export const attachmentRoutes = new Hono<Env>()

attachmentRoutes.get('/s3', (c) => {
  const asked = readQuery(c, uploadQuery)
  if (asked instanceof Response) return asked
  const fileName = `${asked.name}_${asked.timestamp}.${asked.extension}`
  const key = objectKey(c.get('customer').id, randomBytes(12).toString('hex'), fileName)
  const contentType = contentTypes[asked.extension] ?? ''
  const { 'Content-Type': content_type, ...fields } = acceptedFields(c.get('world'), {
    bucket: asked.bucket,
    key,
    contentType,
  })
  return c.json({ ...fields, filename: nameInKey(key), content_type })
})

attachmentRoutes.post('/upload_attachments', async (c) => {
  const body = await readBody(c, registration)
  if (body instanceof Response) return body
  const found = ownMatch(c, body.application_company_id)
  if (found instanceof Response) return found
  if (!body.file_hash.startsWith(`${c.get('customer').id}/`)) return forbidden(c)
  if (!findObject(c.get('world'), body.bucket, body.file_hash))
    return unprocessable(c, 'file_hash: the storage has no such file')
  const record = register(c, body, found)
  if (record.applicationCompanyId !== body.application_company_id)
    return unprocessable(c, 'file_hash: belongs to another match')
  const upload_attachment = { id: record.id, ...body, file_name: record.fileName, file_type: record.fileType }
  return c.json({ upload_attachment }, 201)
})

/** Registering the same file again, as after a lost answer, changes nothing. */
function register(c: Context<Env>, body: Registration, { match }: Match): AttachmentRecord {
  const world = c.get('world')
  const known = world.attachments.find(({ fileHash }) => fileHash === body.file_hash)
  if (known) return known
  const record: AttachmentRecord = {
    id: world.nextId++,
    customerId: c.get('customer').id,
    fileHash: body.file_hash,
    fileName: body.file_name,
    fileType: body.file_type,
    bucket: body.bucket,
    applicationCompanyId: body.application_company_id,
    uploadedBy: body.uploaded_by,
  }
  world.attachments.push(record)
  const shown = { file_hash: body.file_hash, file_name: body.file_name, uploaded_by: body.uploaded_by }
  match.upload_attachments = [...objectsIn(match.upload_attachments), shown]
  return record
}

attachmentRoutes.get('/starfish_users_attachments/', (c) => {
  const asked = readQuery(c, infoQuery)
  if (asked instanceof Response) return asked
  const world = c.get('world')
  const record = world.attachments.find(({ fileHash }) => fileHash === asked.hk)
  if (!record) return notFound(c)
  if (record.customerId !== c.get('customer').id) return forbidden(c)
  const object = findObject(world, record.bucket, record.fileHash)
  if (!object) return notFound(c)
  // A file without content is there, but not ready to be opened (DOWN-1).
  return c.json({ filename: nameInKey(record.fileHash), status: object.body !== '' })
})

/** Without token headers: a browser tab opens it (DOWN-1). Only somebody who was given the file's name knows it. */
export const publicAttachmentRoutes = new Hono<Env>()

publicAttachmentRoutes.get('/starfish_users_attachments/preview/', (c) => {
  const asked = readQuery(c, previewQuery)
  if (asked instanceof Response) return asked
  const object = c.get('world').objects.find(({ key }) => nameInKey(key) === asked.file)
  if (!object) return notFound(c)
  const name = encodeURIComponent(readableName(object.key))
  c.header('Content-Type', object.contentType)
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  return c.body(Buffer.from(object.body, 'base64'))
})

import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { takeFault, withFault } from './faults'
import { findObject, putObject, storedObject, uploadBucket } from './objects'
import { mayRead } from './origins'
import { refusedUpload } from './recorded'
import { StorageError, checkUpload } from './uploadPolicy'
import { now, type World } from './world'

const allowCrossOrigin = cors({
  origin: (origin, { req }) => (mayRead(origin, req.url) ? origin : null),
  allowMethods: ['GET', 'HEAD', 'POST'],
  exposeHeaders: ['ETag', 'Location'],
  maxAge: 600,
})

/**
 * A storage that accepts uploads by POST policy as S3 does. Anybody may read an object back: tests compare
 * what arrived.
 */
export function createStorage(worldOf: (request: Request) => World): Hono {
  const storage = new Hono()
  storage.use(allowCrossOrigin)
  storage.post('/:bucket', (c) => {
    const world = worldOf(c.req.raw)
    const refused = refusedUpload(world, c.req.raw)
    if (refused) return refused
    const fault = takeFault(world, ['storageUpload'])
    const handle = async () => receive(c, world)
    return fault ? withFault(fault, c.req.raw.signal, handle) : handle()
  })
  storage.get('/:bucket/:key{.+}', (c) => {
    const { bucket, key } = c.req.param()
    const object = findObject(worldOf(c.req.raw), bucket, key)
    if (!object) throw new StorageError(404, 'NoSuchKey', 'The specified key does not exist.')
    c.header('Content-Type', object.contentType)
    c.header('X-Amz-Meta-Sha256', object.sha256)
    return c.body(Buffer.from(object.body, 'base64'))
  })
  storage.all('/:bucket', () => {
    throw new StorageError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  })
  storage.onError((error, c) => {
    if (!(error instanceof StorageError)) throw error
    return xml(c, error.status, { Error: { Code: error.code, Message: error.message } })
  })
  return storage
}

async function receive(c: Context, world: World): Promise<Response> {
  const bucket = c.req.param('bucket') ?? ''
  if (bucket !== uploadBucket) throw new StorageError(404, 'NoSuchBucket', 'The specified bucket does not exist')
  const { fields, file } = await readForm(c.req.raw)
  const key = fields.get('key')
  if (!key) throw new StorageError(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
  checkUpload({ fields, bucket, size: file.size }, now(world))
  const bytes = Buffer.from(await file.arrayBuffer())
  putObject(
    world,
    storedObject({ bucket, key, contentType: fields.get('content-type') ?? 'binary/octet-stream', bytes }),
  )
  return stored(c, fields.get('success_action_status'), { bucket, key, bytes })
}

interface Form {
  /** By lower-case name, as S3 compares them. */
  fields: Map<string, string>
  file: File
}

/** The form up to its file; S3 ignores what comes after it. */
async function readForm(request: Request): Promise<Form> {
  const form = await request.formData().catch(() => {
    throw new StorageError(412, 'PreconditionFailed', 'Bucket POST must be of the enclosure-type multipart/form-data')
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (name === 'file' && typeof value !== 'string') return { fields, file: value }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  throw new StorageError(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}

/** The status that the form asked for; S3 gives 204 if it asked for none or an unknown one. */
function stored(
  c: Context,
  wanted: string | undefined,
  { bucket, key, bytes }: { bucket: string; key: string; bytes: Buffer },
): Response {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  const path = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  const location = new URL(path, c.req.url).href
  c.header('ETag', etag)
  c.header('Location', location)
  if (wanted !== '201') return c.body(null, wanted === '200' ? 200 : 204)
  return xml(c, 201, { PostResponse: { Location: location, Bucket: bucket, Key: key, ETag: etag } })
}

function xml(
  c: Context,
  status: StorageError['status'] | 201,
  content: Record<string, Record<string, string>>,
): Response {
  const elements = Object.entries(content).map(([name, fields]) =>
    element(
      name,
      Object.entries(fields)
        .map(([field, text]) => element(field, escaped(text)))
        .join(''),
    ),
  )
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${elements.join('')}`, status, {
    'Content-Type': 'application/xml',
  })
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { takeFault, withFault } from './faults'
import { findObject, putObject, storedObject } from './objects'
import { mayRead } from './origins'
import { refusedUpload } from './recorded'
import { refusalOf } from './uploadPolicy'
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
    if (!object) return xml(c, 404, '<Error><Code>NoSuchKey</Code></Error>')
    c.header('Content-Type', object.contentType)
    c.header('X-Amz-Meta-Sha256', object.sha256)
    return c.body(Buffer.from(object.body, 'base64'))
  })
  return storage
}

async function receive(c: Context, world: World): Promise<Response> {
  const bucket = c.req.param('bucket') ?? ''
  const { fields, file } = await readForm(c.req.raw)
  const key = fields.get('key')
  if (!key || !file) return xml(c, 400, '<Error><Code>InvalidArgument</Code></Error>')
  const refusal = refusalOf({ fields, bucket, size: file.size }, now(world))
  if (refusal) return xml(c, refusal === 'AccessDenied' ? 403 : 400, `<Error><Code>${refusal}</Code></Error>`)
  const bytes = Buffer.from(await file.arrayBuffer())
  putObject(world, storedObject({ bucket, key, contentType: fields.get('content-type') ?? '', bytes }))
  return xml(c, 201, '<PostResponse></PostResponse>')
}

interface Form {
  /** By lower-case name, as S3 compares them. */
  fields: Map<string, string>
  file?: File
}

/** The form up to its file; S3 ignores what comes after it. */
async function readForm(request: Request): Promise<Form> {
  const fields = new Map<string, string>()
  for (const [name, value] of await request.formData()) {
    if (name === 'file' && typeof value !== 'string') return { fields, file: value }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  return { fields }
}

function xml(c: Context, status: 201 | 400 | 403 | 404, content: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`, status, { 'Content-Type': 'application/xml' })
}

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { uploadBucket } from '@tests/staging-api/objects'
import { createStorage } from '@tests/staging-api/storage'
import { acceptedFields, signedPolicy } from '@tests/staging-api/uploadPolicy'
import { seeded } from './dataKit'

const key = '10000/0123_Tilbud_æøå_2026.pdf'
const maximum = 20 * 1024 * 1024

type Fields = [name: string, value: string][]

/** A storage, the fields of an accepted upload, and a way to post them. */
function upload() {
  const world = seeded()
  const storage = createStorage(() => world)
  const fields: Fields = Object.entries(
    acceptedFields(world, { bucket: uploadBucket, key, contentType: 'application/pdf' }),
  )
  return {
    world,
    fields,
    post: (form: FormData, bucket = uploadBucket) => storage.request(`/${bucket}`, { method: 'POST', body: form }),
    storage,
  }
}

function formOf(fields: Fields, bytes: Uint8Array<ArrayBuffer> | null = new Uint8Array([37, 80, 68, 70])): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  if (bytes) form.append('file', new File([bytes], 'Tilbud.pdf'))
  return form
}

async function codeOf(answer: Response): Promise<string> {
  return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]}`
}

const replaced = (fields: Fields, name: string, value: string): Fields =>
  fields.map((field) => (field[0] === name ? [name, value] : field))
const without = (fields: Fields, name: string): Fields => fields.filter((field) => field[0] !== name)

function decoded(fields: Fields): { expiration: string; conditions: unknown[] } {
  const policy = new Map(fields).get('policy') ?? ''
  // The policy is the one that acceptedFields has just made.
  return JSON.parse(Buffer.from(policy, 'base64').toString()) as ReturnType<typeof decoded>
}

function encodedPolicy(policy: object): string {
  return Buffer.from(JSON.stringify(policy)).toString('base64')
}

describe('the storage', () => {
  it('UP-2 a file with its policy is stored byte for byte, and answered with 201 and XML', async () => {
    const { world, fields, post, storage } = upload()
    const bytes = new Uint8Array(Array.from({ length: 1000 }, (_, index) => (index * 7) % 256))
    const answer = await post(formOf(fields, bytes))
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([201, 'application/xml'])
    expect(text).toContain(
      `<Bucket>${uploadBucket}</Bucket><Key>${key}</Key><ETag>"${createHash('md5').update(bytes).digest('hex')}"</ETag>`,
    )
    expect(world.objects.at(-1)).toMatchObject({
      key,
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const location = new URL(/<Location>(.*)<\/Location>/.exec(text)?.[1] ?? '').pathname
    expect(new Uint8Array(await (await storage.request(location)).arrayBuffer())).toEqual(bytes)
    expect((await storage.request(location, { method: 'HEAD' })).status).toBe(200)
    expect((await storage.request(`/${uploadBucket}/intet`)).status).toBe(404)
  })

  it('UP-2 a file replaces another with the same key', async () => {
    const { world, fields, post } = upload()
    const before = world.objects.length
    await post(formOf(fields, new Uint8Array([1])))
    await post(formOf(fields, new Uint8Array([2])))
    expect(world.objects.length).toBe(before + 1)
  })

  const tamperings: [string, string, (fields: Fields) => Fields][] = [
    ['another key', '403 AccessDenied', (fields) => replaced(fields, 'key', '20000/fremmed.pdf')],
    ['another acl', '403 AccessDenied', (fields) => replaced(fields, 'acl', 'public-read')],
    ['another status', '403 AccessDenied', (fields) => replaced(fields, 'success_action_status', '200')],
    ['another content type', '403 AccessDenied', (fields) => replaced(fields, 'Content-Type', 'text/html')],
    ['a field that the policy asks for left out', '403 AccessDenied', (fields) => without(fields, 'acl')],
    ['a field that no condition covers', '403 AccessDenied', (fields) => [...fields, ['x-amz-meta-note', 'hej']]],
    ['no key', '400 InvalidArgument', (fields) => without(fields, 'key')],
    ['no policy', '403 AccessDenied', (fields) => without(fields, 'policy')],
    ['no signature', '403 AccessDenied', (fields) => without(fields, 'signature')],
    [
      'a changed signature',
      '403 SignatureDoesNotMatch',
      (fields) => replaced(fields, 'signature', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='),
    ],
    ['another access key', '403 InvalidAccessKeyId', (fields) => replaced(fields, 'AWSAccessKeyId', 'ANOTHER')],
    [
      'a policy changed after signing',
      '403 SignatureDoesNotMatch',
      (fields) => replaced(fields, 'policy', encodedPolicy({ ...decoded(fields), conditions: [] })),
    ],
    [
      'a signed policy that is invalid',
      '400 InvalidPolicyDocument',
      (fields) => {
        const policy = signedPolicy(
          JSON.parse('{"expiration":"i morgen","conditions":[]}') as Parameters<typeof signedPolicy>[0],
        ) // Wrong on purpose.
        return Object.entries({ ...Object.fromEntries(fields), ...policy })
      },
    ],
  ]

  it.each(tamperings)('UP-3 an upload with %s is refused (%s), and nothing is stored', async (_, code, tamper) => {
    const { world, fields, post } = upload()
    const before = world.objects.length
    expect(await codeOf(await post(formOf(tamper(fields))))).toBe(code)
    expect(world.objects.length).toBe(before)
  })

  it('UP-2 fields that S3 exempts from the policy are accepted', async () => {
    const { fields, post } = upload()
    expect((await post(formOf([...fields, ['x-ignore-note', 'hej']]))).status).toBe(201)
  })

  it.each([
    [0, '400 EntityTooSmall'],
    [maximum, '201 undefined'],
    [maximum + 1, '400 EntityTooLarge'],
  ])('UP-1 a file of %i bytes is answered with %s', async (size, code) => {
    const { fields, post } = upload()
    expect(await codeOf(await post(formOf(fields, new Uint8Array(size))))).toBe(code)
  })

  it('UP-2 an upload needs exactly one file, last, in a multipart form, in a known bucket', async () => {
    const { fields, post, storage } = upload()
    expect(await codeOf(await post(formOf(fields, null)))).toBe('400 InvalidArgument')
    const fileFirst = formOf([])
    for (const [name, value] of fields) fileFirst.append(name, value)
    expect(await codeOf(await post(fileFirst))).toBe('400 InvalidArgument')
    expect(await codeOf(await storage.request(`/${uploadBucket}`, { method: 'POST', body: '{}' }))).toBe(
      '412 PreconditionFailed',
    )
    expect(await codeOf(await post(formOf(fields), 'andres'))).toBe('404 NoSuchBucket')
    expect(await codeOf(await storage.request(`/${uploadBucket}`, { method: 'PUT', body: '{}' }))).toBe(
      '405 MethodNotAllowed',
    )
  })

  it.each(['expired', 'refused'] as const)('UP-3 the %s policy of the switch is refused', async (uploadPolicy) => {
    const { world, post } = upload()
    world.switches.uploadPolicy = uploadPolicy
    const fields = Object.entries(acceptedFields(world, { bucket: uploadBucket, key, contentType: 'application/pdf' }))
    expect(await codeOf(await post(formOf(fields)))).toBe('403 AccessDenied')
  })

  it('UP-3 a policy is refused once it has expired by the world’s clock', async () => {
    const { world, fields, post } = upload()
    world.clock.frozenAt = Date.parse(decoded(fields).expiration)
    expect(await codeOf(await post(formOf(fields)))).toBe('403 AccessDenied')
    world.clock.frozenAt -= 1
    expect((await post(formOf(fields))).status).toBe(201)
  })

  it('UP-3 the storage has the faults that are set, and then works again', async () => {
    const { world, fields, post } = upload()
    world.faults = [{ endpoint: 'storageUpload', kind: 'status', status: 503, times: 1 }]
    expect((await post(formOf(fields))).status).toBe(503)
    expect((await post(formOf(fields))).status).toBe(201)
  })

  it.each([
    ['http://localhost:4100', 'http://localhost:4100'],
    ['https://partner.example', null],
  ])('UP-2 a page of %s may read the answers, errors too: %s', async (origin, allowed) => {
    const { storage } = upload()
    const path = `/${uploadBucket}`
    const asked = await storage.request(path, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
    const refused = await storage.request(path, { method: 'POST', headers: { Origin: origin }, body: '{}' })
    for (const answer of [asked, refused]) expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowed)
    expect([asked.status, refused.status]).toEqual([204, 412])
  })
})

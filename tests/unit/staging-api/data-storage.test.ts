import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { uploadBucket } from '@tests/staging-api/objects'
import { createStorage } from '@tests/staging-api/storage'
import { acceptedFields } from '@tests/staging-api/uploadPolicy'
import { seeded } from './dataKit'

const key = '10000/0123_Tilbud_æøå_2026.pdf'

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

  const tamperings: [string, string, (fields: Fields) => Fields][] = [
    ['another key', '403 AccessDenied', (fields) => replaced(fields, 'key', '20000/fremmed.pdf')],
    ['another content type', '403 AccessDenied', (fields) => replaced(fields, 'Content-Type', 'text/html')],
    ['a field that the policy asks for left out', '403 AccessDenied', (fields) => without(fields, 'acl')],
    ['no policy', '403 AccessDenied', (fields) => without(fields, 'policy')],
    ['a changed signature', '403 SignatureDoesNotMatch', (fields) => replaced(fields, 'signature', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
  ]

  it.each(tamperings)('UP-3 an upload with %s is refused (%s), and nothing is stored', async (_, code, tamper) => {
    const { world, fields, post } = upload()
    const before = world.objects.length
    expect(await codeOf(await post(formOf(tamper(fields))))).toBe(code)
    expect(world.objects.length).toBe(before)
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
})

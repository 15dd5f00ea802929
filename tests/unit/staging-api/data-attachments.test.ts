import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import { uploadBucket } from '@tests/staging-api/objects'
import { createStorage } from '@tests/staging-api/storage'
import { matchesOf, seeded, signedInAs } from './dataKit'
import { read } from './kit'

const scenario = 'beregner-tre'
const query = { bucket: uploadBucket, name: 'Forsikring_æøå', timestamp: '20260601120000', extension: 'pdf' }
const signing = (changes: object = {}) => `/s3?${new URLSearchParams({ ...query, ...changes }).toString()}`
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A customer who has sent a file to the storage, up to the registration. */
async function uploaded() {
  const world = seeded()
  const send = signedInAs(world, scenario)
  const { filename, content_type, ...fields } = await read(await send('GET', signing()))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, text(value))
  form.append('Content-Type', text(content_type))
  form.append('file', new File(['%PDF-1.4 æøå'], 'Forsikring æøå.PDF'))
  const stored = await createStorage(() => world).request(`/${uploadBucket}`, { method: 'POST', body: form })
  const [match, otherMatch] = matchesOf(world, scenario)
  const registration = {
    file_name: 'Forsikring_æøå.pdf',
    file_hash: text(fields.key),
    file_type: 'application/pdf',
    bucket: uploadBucket,
    application_id: 0,
    application_company_id: match!.id,
    uploaded_by: 'user',
  }
  return { world, send, stored, filename, registration, match: match!, otherMatch: otherMatch! }
}

describe('uploading', () => {
  it('UP-2 a file is signed, stored and registered with its match, and can be downloaded', async () => {
    const { send, stored, filename, registration, match } = await uploaded()
    expect(stored.status).toBe(201)
    expect(registration.file_hash.endsWith(`/${text(filename)}`)).toBe(true)
    const registered = await send('POST', '/upload_attachments', registration)
    expect([registered.status, await read(registered)]).toMatchObject([201, { upload_attachment: registration }])

    const shown = await read(await send('GET', `/starfish_users/application/${match.id}/offer.json`))
    const attachment = { file_hash: registration.file_hash, file_name: registration.file_name, uploaded_by: 'user' }
    expect(shown).toMatchObject({ offer: { upload_attachments: [attachment] } })

    const info = await read(
      await send('GET', `/starfish_users_attachments/?hk=${encodeURIComponent(registration.file_hash)}`),
    )
    expect(info).toEqual({ filename, status: true })
    const preview = await send(
      'GET',
      `/starfish_users_attachments/preview/?file=${encodeURIComponent(text(filename))}&download=true`,
    )
    expect(preview.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''Forsikring_%C3%A6%C3%B8%C3%A5_20260601120000.pdf",
    )
    expect(await preview.text()).toBe('%PDF-1.4 æøå')
  })

  it('UP-3 a file is registered once, however often the call is made', async () => {
    const { world, send, registration, match } = await uploaded()
    const before = world.attachments.length
    const first = await read(await send('POST', '/upload_attachments', registration))
    const second = await send('POST', '/upload_attachments', registration)
    expect([second.status, await read(second)]).toEqual([201, first])
    expect(world.attachments.length).toBe(before + 1)
    expect(match.upload_attachments).toHaveLength(1)
  })

  const wrong: [string, number, object][] = [
    ['uploaded by the company', 422, { uploaded_by: 'company' }],
    ['with an application id', 422, { application_id: 7 }],
    ['without a name', 422, { file_name: '' }],
    ['of an unknown type', 422, { file_type: 'application/x-msdownload' }],
    ['in another bucket', 422, { bucket: 'andres' }],
    ['with a field too many', 422, { size: 12 }],
    ['at a match that does not exist', 404, { application_company_id: 7 }],
  ]

  it.each(wrong)('UP-2 a registration %s is refused (%i)', async (_, status, changes) => {
    const { world, send, registration, match } = await uploaded()
    const before = world.attachments.length
    expect((await send('POST', '/upload_attachments', { ...registration, ...changes })).status).toBe(status)
    expect([world.attachments.length, match.upload_attachments]).toEqual([before, []])
  })

  it('UP-2 a registration of a missing file, of another’s file or at another’s match is refused', async () => {
    const { world, send, registration, match } = await uploaded()
    const missing = { ...registration, file_hash: `${registration.file_hash}x` }
    expect((await send('POST', '/upload_attachments', missing)).status).toBe(422)
    const foreigner = signedInAs(world, 'tre-match')
    expect((await foreigner('POST', '/upload_attachments', registration)).status).toBe(403)
    const atOwnMatch = { ...registration, application_company_id: matchesOf(world, 'tre-match')[0]!.id }
    expect((await foreigner('POST', '/upload_attachments', atOwnMatch)).status).toBe(403)
    expect(match.upload_attachments).toEqual([])
  })
})

describe('downloading', () => {
  const infoPath = (hash: unknown) => `/starfish_users_attachments/?hk=${encodeURIComponent(text(hash))}`

  it('DOWN-1 a file that is gone is answered with 404, and one that is not ready with status false', async () => {
    const world = seeded()
    const [gone, notReady] = objectsIn(matchesOf(world, 'filer')[2]!.upload_attachments)
    const send = signedInAs(world, 'filer')
    expect((await send('GET', infoPath(gone?.file_hash))).status).toBe(404)
    expect(await read(await send('GET', infoPath(notReady?.file_hash)))).toMatchObject({ status: false })
  })
})

import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import {
  acceptedFiles,
  fileProblem,
  headLength,
  maxBytes,
  nameWithoutTimestamp,
  safeNameOf,
} from '@/domain/offers/upload/fileRules'
import danish from '@locales/dk/common.json'
import danishOffers from '@locales/dk/offers.json'
import english from '@locales/en/common.json'
import englishOffers from '@locales/en/offers.json'

const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 400 }))

describe('safeNameOf', () => {
  it.each([
    ['Forsikring æøå (endelig) v2.PDF', 'Forsikring_æøå_endelig_v2', 'pdf'],
    ['Tilbud\u00a0bil\t2026.jpeg', 'Tilbud_bil_2026', 'jpeg'],
    ['A\u030angstro\u0308m.png', 'Ångström', 'png'],
    ['__tilbud__.pdf', 'tilbud', 'pdf'],
    ['tilbud.pdf.exe', 'tilbudpdf', 'exe'],
    ['tilbud', 'tilbud', ''],
    ['.pdf', '', 'pdf'],
    ['(!!!) -- ***.pdf', '', 'pdf'],
    ['../../etc/passwd.pdf', 'etcpasswd', 'pdf'],
    ['tilbud\u202efdp.exe', 'tilbudfdp', 'exe'],
    ['تأمين السيارة.pdf', 'تأمين_السيارة', 'pdf'],
    ['ביטוח_רכב.pdf', 'ביטוח_רכב', 'pdf'],
    ['😀.png', '', 'png'],
  ])('UP-4 the name %j is made safe', (name, base, extension) => {
    expect(safeNameOf(name)).toEqual({ base, extension })
  })

  it('UP-4 a name of 300 characters is cut to 100, without an underscore at the end', () => {
    expect(safeNameOf(`${'a'.repeat(300)}.pdf`).base).toBe('a'.repeat(100))
    expect(safeNameOf(`${'a'.repeat(99)} ${'b'.repeat(200)}.pdf`).base).toBe('a'.repeat(99))
    expect(safeNameOf(`${'a'.repeat(99)}𝒜𝒜.pdf`).base).toBe('a'.repeat(99))
  })

  it('UP-4 a safe name has only letters, digits and inner underscores, in NFC, at most 100 characters', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { base } = safeNameOf(name)
        expect(base).toMatch(/^([\p{L}\p{Nd}_]{0,100})$/u)
        expect(base.length).toBeLessThanOrEqual(100)
        expect(base).not.toMatch(/^_|_$/)
        expect(base).toBe(base.normalize('NFC'))
      }),
    )
  })

  it('UP-4 a name that is safe already is left alone', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { base } = safeNameOf(name)
        expect(safeNameOf(`${base}.pdf`).base).toBe(base)
      }),
    )
  })

  it('UP-4 long names are read in linear time', () => {
    for (const name of [`${'_'.repeat(100_000)}a.pdf`, `a${'_'.repeat(100_000)}b.pdf`, '.'.repeat(100_000)]) {
      expect(safeNameOf(name).base.length).toBeLessThan(300)
    }
  })
})

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]
const jpg = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const exe = [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]

function problem({ name = 'tilbud.pdf', type = 'application/pdf', size = 1000, head = pdf }) {
  return fileProblem({ name, type, size }, new Uint8Array(head.slice(0, headLength)))
}

describe('fileProblem', () => {
  it.each([
    ['a PDF', {}],
    ['a PDF in capitals', { name: 'TILBUD.PDF' }],
    ['a PNG', { name: 'a.png', type: 'image/png', head: png }],
    ['a JPG', { name: 'a.jpg', type: 'image/jpeg', head: jpg }],
    ['a JPEG', { name: 'a.jpeg', type: 'image/jpeg', head: jpg }],
    ['a file whose type the browser does not know', { type: '' }],
    ['a file of exactly 20 971 520 bytes', { size: 20_971_520 }],
    ['a file of one byte', { size: 1 }],
    ['a file whose type says nothing', { type: 'application/octet-stream' }],
    ['a photo whose type says nothing', { name: 'a.jpg', type: 'application/octet-stream', head: jpg }],
    ['a PDF after a byte order mark', { head: [0xef, 0xbb, 0xbf, ...pdf] }],
    ['a PDF after a line break', { head: [0x0d, 0x0a, ...pdf] }],
    ['a PDF whose header ends at byte 1,024', { head: [...Array<number>(1019).fill(0x20), ...pdf.slice(0, 5)] }],
    ['a PDF whose type is in capitals', { type: 'Application/PDF' }],
    ['a PDF whose type has a parameter', { type: 'application/pdf; name="tilbud.pdf"' }],
    ['a PDF of a Windows program of the past', { type: 'text/pdf' }],
    ['a PNG through a remote desktop', { name: 'a.png', type: 'image/x-citrix-png', head: png }],
  ])('UP-1 %s is accepted', (_what, file) => {
    expect(problem(file)).toBeNull()
  })

  it.each([
    'application/download',
    'application/x-download',
    'application/force-download',
    'application/x-force-download',
    'binary/octet-stream',
    'application/acrobat',
    'text/plain',
    'text/plain;charset=utf-8',
  ])('UP-1 the type %s says nothing, so the bytes decide', (type) => {
    expect(problem({ type })).toBeNull()
    expect(problem({ name: 'a.png', type, head: png })).toBeNull()
    expect(problem({ name: 'a.jpg', type, head: jpg })).toBeNull()
    expect(problem({ type, head: exe })).toBe('content')
  })

  it.each([
    ['an .exe', 'format', { name: 'a.exe' }],
    ['a name without an extension', 'format', { name: 'tilbud' }],
    ['a wrong extension after a good one', 'format', { name: 'a.pdf.html' }],
    ['an extension that is the name of a property of every object', 'format', { name: 'a.constructor' }],
    ['a name of symbols only', 'name', { name: '(§§§).pdf' }],
    ['a name of an emoji', 'name', { name: '😀.pdf' }],
    ['an empty file', 'empty', { size: 0, head: [] }],
    ['an .exe renamed .pdf', 'content', { head: exe }],
    ['a type that does not fit the extension', 'content', { type: 'image/png' }],
    ['a PNG renamed .jpg', 'content', { name: 'a.jpg', type: 'image/jpeg', head: png }],
    ['a PNG renamed .pdf that mentions a PDF', 'content', { head: [...png, ...pdf] }],
    ['a file that is cut off within its leading bytes', 'content', { head: pdf.slice(0, 4) }],
    ['a PDF whose header comes too late', 'content', { head: [...Array<number>(1020).fill(0x20), ...pdf] }],
  ])('UP-1 UP-3 %s is refused, with the words for: %s', (_what, why, file) => {
    expect(problem(file)).toBe(why)
  })

  it('UP-3 a file of one byte over 20 MB is refused with the size text', () => {
    expect(problem({ size: maxBytes + 1 })).toBe('size')
  })

  it('UP-1 a file whose leading bytes are of another type is always refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), (head) => {
        const fits = String.fromCharCode(...head).includes('%PDF-')
        expect(fileProblem({ name: 'a.pdf', type: '', size: 9 }, head) === null).toBe(fits)
      }),
    )
  })
})

describe('the texts about files', () => {
  const said = [
    danish.error.file_upload.format,
    danishOffers.upload.hint,
    english.error.file_upload.format,
    englishOffers.upload.hint,
  ]

  it.each(said)('UP-1 the texts name every type that is accepted: %s', (text) => {
    const types = Object.values(acceptedFiles).map(([extension = '']) => extension.slice(1))
    expect(types.filter((type) => !text.includes(type.toUpperCase()))).toEqual([])
  })
})

describe('UP-5 the file name that the customer knows', () => {
  it.each([
    ['Tilbud_1795255200000.pdf', 'Tilbud.pdf'],
    ['Tilbud_2026_1795255200000.pdf', 'Tilbud_2026.pdf'],
    ['Tilbud.pdf', 'Tilbud.pdf'],
    ['Police_12345678.pdf', 'Police_12345678.pdf'],
    ['1795255200000.pdf', '1795255200000.pdf'],
  ])('%s is shown as %s', (registered, known) => {
    expect(nameWithoutTimestamp(registered)).toBe(known)
  })
})

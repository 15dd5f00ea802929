import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import {
  acceptedFiles,
  fileProblem,
  headLength,
  maxBytes,
  nameWithoutTimestamp,
  safeNameOf,
  sentName,
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
    ['Police.pdf ', 'Police', 'pdf'],
    ['Police.pdf\u200e', 'Police', 'pdf'],
    ['police.pdf (1)', 'police_1', 'pdf'],
    ['police.PDF(12)', 'police12', 'pdf'],
    ['Police 2026', 'Police_2026', ''],
    ['Police nr. 12', 'Police_nr_12', ''],
    ['Police 2.0', 'Police_20', ''],
    ['1000012345', '1000012345', ''],
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
    for (const name of [
      `${'_'.repeat(100_000)}a.pdf`,
      `a${'_'.repeat(100_000)}b.pdf`,
      '.'.repeat(100_000),
      `${'. '.repeat(50_000)}a`,
    ]) {
      expect(safeNameOf(name).base.length).toBeLessThan(300)
    }
  })
})

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]
const jpg = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const exe = [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]
const webp = [...bytesOf('RIFF'), 0x24, 0, 0, 0, ...bytesOf('WEBPVP8 ')]

function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

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
    '',
    'application/acrobat',
    'application/download',
    'application/force-download',
    'application/octetstream',
    'application/octet-stream',
    'application/vnd.pdf',
    'application/x-acrobat',
    'application/x-download',
    'application/x-octet-stream',
    'application/x-unknown',
    'binary/octet-stream',
    'image/jpeg',
    'image/pdf',
    'image/png',
    'octetstream',
    'text/plain;charset=utf-8',
    'unknown/unknown',
    '*/*',
    'pdf',
  ])('UP-1 the type %j counts for nothing, as the bytes decide', (type) => {
    expect(problem({ type })).toBeNull()
    expect(problem({ name: 'a.png', type, head: png })).toBeNull()
    expect(problem({ name: 'a.jpg', type, head: jpg })).toBeNull()
    expect(problem({ name: '1000012345', type, head: jpg })).toBeNull()
    expect(problem({ type, head: exe })).toBe('content')
  })

  it.each([
    ['1000012345', 'image/png', png, '1000012345.png'],
    ['1000012345', 'image/jpeg', jpg, '1000012345.jpg'],
    ['1000012345', 'image/png', jpg, '1000012345.jpg'],
    ['Police 2026', 'application/pdf', pdf, 'Police_2026.pdf'],
    ['Police nr. 12', '', pdf, 'Police_nr_12.pdf'],
    ['police.pdf (1)', 'application/pdf', pdf, 'police_1.pdf'],
    ['Police.pdf ', 'application/pdf', pdf, 'Police.pdf'],
    ['Police.pdf.', '', pdf, 'Police.pdf'],
    ['Police.PDF', '', pdf, 'Police.pdf'],
    ['Tilbud Alm.Brand', '', pdf, 'Tilbud_AlmBrand.pdf'],
    ['Tilbud Alm.Brand (1)', 'application/pdf', pdf, 'Tilbud_AlmBrand_1.pdf'],
    ['Tilbud fra Tryg A.S', '', pdf, 'Tilbud_fra_Tryg_AS.pdf'],
    ['Tilbud fra Thisted Forsikring A.m.b.a', '', pdf, 'Tilbud_fra_Thisted_Forsikring_Amba.pdf'],
    ['Tilbud fra alka.dk', '', pdf, 'Tilbud_fra_alkadk.pdf'],
    ['Tilbud d.12.maj', '', pdf, 'Tilbud_d12maj.pdf'],
    ['Tilbud Alm.Brand.PDF', '', pdf, 'Tilbud_AlmBrand.pdf'],
    ['Police nr. 12.345', '', pdf, 'Police_nr_12345.pdf'],
    ['Bil 1.2', '', pdf, 'Bil_12.pdf'],
    ['Hus nr.4b', 'image/png', png, 'Hus_nr4b.png'],
    ['police.underskrevet', 'image/jpeg', jpg, 'policeunderskrevet.jpg'],
    ['a.constructor', '', pdf, 'aconstructor.pdf'],
    ['side.jpeg', 'image/jpeg', jpg, 'side.jpeg'],
    ['side.jfif', 'image/jpeg', jpg, 'side.jpg'],
    ['side.JPE', '', jpg, 'side.jpg'],
    ['side.pjpeg', 'image/pjpeg', jpg, 'side.jpg'],
    ['IMG_0001.HEIC', 'image/heic', jpg, 'IMG_0001.jpg'],
    ['IMG_0001.heif', '', jpg, 'IMG_0001.jpg'],
  ])(
    'UP-1 UP-4 %j as %j is accepted by its bytes, and sent under a name that says its kind',
    (name, type, head, sent) => {
      const { base, extension } = sentName({ name }, new Uint8Array(head))
      expect([problem({ name, type, head }), `${base}.${extension}`]).toEqual([null, sent])
    },
  )

  it.each([
    ['an .exe', 'format', { name: 'a.exe' }],
    ['an .exe without an extension', 'format', { name: 'tilbud', head: exe }],
    ['a name without an extension, and without content', 'format', { name: 'tilbud', size: 0, head: [] }],
    ['a PDF that is called a Word file', 'format', { name: 'Police.docx' }],
    ['a picture that is called a text', 'format', { name: 'Police.txt', type: 'image/png', head: png }],
    ['a WebP', 'webp', { name: 'Police.webp', type: 'image/webp', head: webp }],
    ['a WebP that is called a .jpg', 'webp', { name: 'Police.jpg', type: 'image/jpeg', head: webp }],
    ['a WebP without an extension', 'webp', { name: '1000012345', type: 'image/jpeg', head: webp }],
    ['a WebP that is called a PDF', 'webp', { head: webp }],
    ['a WebP that is called a program', 'format', { name: 'a.exe', head: webp }],
    [
      'another RIFF file that is called a .jpg',
      'content',
      { name: 'a.jpg', head: [...webp.slice(0, 8), ...bytesOf('WAVE')] },
    ],
    ['a PNG that is called a .HEIC', 'content', { name: 'a.HEIC', head: png }],
    ['a PDF that is called a .HEIC', 'content', { name: 'a.HEIC' }],
    ['a wrong extension after a good one', 'format', { name: 'a.pdf.html' }],
    ['a program with a word for an extension', 'format', { name: 'Tilbud Alm.Brand', head: exe }],
    ['an empty file with a word for an extension', 'format', { name: 'Tilbud Alm.Brand', size: 0, head: [] }],
    ['a WebP with a word for an extension', 'webp', { name: 'Tilbud Alm.Brand', head: webp }],
    ['a PDF that has not come to its end', 'format', { name: 'Police.pdf.crdownload' }],
    ['a picture that is called a page', 'format', { name: 'Police.HTML', type: 'image/png', head: png }],
    ['a PDF that is called an email', 'format', { name: 'Police.msg' }],
    ['a name of symbols only', 'name', { name: '(§§§).pdf' }],
    ['a name of an emoji', 'name', { name: '😀.pdf' }],
    ['an empty file', 'empty', { size: 0, head: [] }],
    ['an .exe renamed .pdf', 'content', { head: exe }],
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

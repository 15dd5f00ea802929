import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '@/domain/offers/upload/photoPdf'

const latin = async (pdf: Blob) => Buffer.from(await pdf.arrayBuffer()).toString('latin1')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('a PDF of pictures', () => {
  it('UP-1 each picture has a page, as large as fits A4, in portrait or landscape like the picture', async () => {
    const text = await latin(
      pdfOf([
        { bytes: bytesOf('a'), width: 1190, height: 1684 },
        { bytes: bytesOf('b'), width: 2000, height: 1000 },
      ]),
    )
    expect(text).toMatch(/^%PDF-1\.4\n/)
    expect(text).toContain('/Type /Pages /Count 2 /Kids [3 0 R 6 0 R]')
    expect([...text.matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size]) => size)).toEqual([
      '595.00 842.00',
      '842.00 421.00',
    ])
    expect([...text.matchAll(/q (.*?) cm/g)].map(([, place]) => place)).toEqual([
      '595.00 0 0 842.00 0 0',
      '842.00 0 0 421.00 0 0',
    ])
  })

  it('UP-1 the offsets of objects and lengths of streams are right, whatever the bytes of the pictures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 5 }),
        async (pictures) => {
          const file = Buffer.from(
            await pdfOf(pictures.map((bytes) => ({ bytes: new Uint8Array(bytes), width: 3, height: 4 }))).arrayBuffer(),
          )
          const text = file.toString('latin1')
          const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
          const table = text.slice(tableAt)
          expect(table).toMatch(new RegExp(`^xref\\n0 ${2 + 3 * pictures.length + 1}\\n0{10} 65535 f \\n`))
          const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
          expect(places).toHaveLength(2 + 3 * pictures.length)
          for (const [index, place] of places.entries())
            expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
          for (const [index, bytes] of pictures.entries()) {
            const [head = '', length] =
              /^.*?\/DCTDecode \/Length (\d+) >>\nstream\n/s.exec(text.slice(places[4 + 3 * index])) ?? []
            const from = (places[4 + 3 * index] ?? 0) + head.length
            expect(file.subarray(from, from + Number(length)).equals(Buffer.from(bytes))).toBe(true)
            expect(text.slice(from + Number(length))).toMatch(/^\nendstream\nendobj\n/)
          }
        },
      ),
    )
  })
})

import type { Jpeg } from '@/platform/pictures'

type Part = string | Uint8Array<ArrayBuffer>

// An A4 sheet, in points.
const shortSide = 595
const longSide = 842

/** A PDF with a picture a page, each as large as an A4 sheet holds. Why it is our own: docs/decisions/upload.md. */
export function pdfOf(pictures: Jpeg[]): Blob {
  const pageIds = pictures.map((_, index) => 3 + 3 * index)
  const objects: Part[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Count ${pictures.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`],
    ...pictures.flatMap((picture, index) => pageOf(picture, 3 + 3 * index)),
  ]
  return new Blob(fileOf(objects), { type: 'application/pdf' })
}

function pageOf({ bytes, width, height }: Jpeg, id: number): Part[][] {
  const [sheetWidth, sheetHeight] = width > height ? [longSide, shortSide] : [shortSide, longSide]
  const scale = Math.min(sheetWidth / width, sheetHeight / height)
  const size = [width * scale, height * scale].map((side) => side.toFixed(2))
  const drawing = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /Picture Do Q`
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources << /XObject << /Picture ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>`
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  return [[page], streamOf('', drawing), streamOf(picture, bytes)]
}

function streamOf(entries: string, content: Part): Part[] {
  return [`<< ${entries} /Length ${content.length} >>\nstream\n`, content, '\nendstream']
}

/** Ends with the place of each object, counted in bytes; the words are ASCII. */
function fileOf(objects: Part[][]): Part[] {
  const parts: Part[] = ['%PDF-1.4\n']
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(lengthOf(parts))
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  return [
    ...parts,
    `xref\n0 ${size}\n0000000000 65535 f \n`,
    ...entries,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`,
  ]
}

function lengthOf(parts: Part[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

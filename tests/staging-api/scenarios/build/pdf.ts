/** A small PDF of one page with these lines on it. Supports Latin-1 only. */
export function pdf(lines: string[]): Buffer {
  const content = ['BT', '/F1 18 Tf', '24 TL', '72 760 Td', ...lines.map((line) => `(${escaped(line)}) '`), 'ET'].join(
    '\n',
  )
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, '\\$&')
}

/** Numbers the objects and adds the table of where each begins. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

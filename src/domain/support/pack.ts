import { type PackedSupportFile, packedAbout, type SupportFile } from '@/api/schemas/supportFile'

/** The file as it is saved: readable lines on what it is, and the whole file in one compressed line (SUP-3). */
export async function packSupportFile(file: SupportFile): Promise<string> {
  const { format, version, savedAt, build, browser, apiHost, language, masked, address } = file
  const contents = await zipped(JSON.stringify(file))
  const packed: PackedSupportFile = { format, version, about: packedAbout, savedAt, build, browser, apiHost, language, masked, address, contents }
  return JSON.stringify(packed, null, 2)
}

async function zipped(text: string): Promise<string> {
  const zip = new CompressionStream('gzip')
  const writer = zip.writable.getWriter()
  const [bytes] = await Promise.all([new Response(zip.readable).arrayBuffer(), writer.write(new TextEncoder().encode(text)), writer.close()])
  return base64(new Uint8Array(bytes))
}

function base64(bytes: Uint8Array): string {
  const chunk = 0x8000
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary)
}

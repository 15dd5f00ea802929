/** 20 MB, as the storage's policy counts them. */
export const maxBytes = 20 * 1024 * 1024

const maxNameLength = 100

interface FileKind {
  extensions: string[]
  /** MIME types, the registered one first; Windows takes the others from whatever program was installed last. */
  types: string[]
  isPicture: boolean
  /** Returns true for the first bytes of a file of this kind. */
  matches: (head: string) => boolean
}

// As viewers do, a PDF is recognised by its header anywhere in the first 1,024 bytes, unless the file begins as another kind.
const kinds: FileKind[] = [
  {
    extensions: ['jpg', 'jpeg'],
    types: ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/x-citrix-jpeg'],
    isPicture: true,
    matches: (head) => head.startsWith('\u00ff\u00d8\u00ff'),
  },
  {
    extensions: ['png'],
    types: ['image/png', 'image/x-png', 'image/x-citrix-png'],
    isPicture: true,
    matches: (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  },
  {
    extensions: ['pdf'],
    types: ['application/pdf', 'application/x-pdf', 'application/vnd.pdf', 'text/pdf', 'text/x-pdf'],
    isPicture: false,
    matches: (head) => head.includes('%PDF-'),
  },
]

// Browsers, mail programs and servers give these where they know no type, or to make a file download.
const vagueTypes = new Set([
  '',
  'application/acrobat',
  'application/download',
  'application/force-download',
  'application/octet-stream',
  'application/x-download',
  'application/x-force-download',
  'binary/octet-stream',
  'text/plain',
])

export const headLength = 1024

export const acceptedExtensions = kinds.flatMap(({ extensions }) => extensions)

/** MIME types with their extensions, in a file picker's format. */
export const acceptedFiles: Record<string, string[]> = Object.fromEntries(
  kinds.map(({ types, extensions }) => [types[0] ?? '', extensions.map((extension) => `.${extension}`)]),
)

export interface FileFacts {
  name: string
  /** In bytes. */
  size: number
  /** MIME type; '' when the browser knows none. */
  type: string
}

/** `extension` is in lower case, without its dot. */
export interface SafeName {
  base: string
  extension: string
}

/** Why a file cannot be sent; each has a text among the upload errors. 'content': it is not of the kind that its extension names. */
export type FileProblem = 'format' | 'name' | 'empty' | 'size' | 'content' | 'heic'

/**
 * A name that is safe for the storage: NFC, white space as underscores, only letters, digits and underscores, none of
 * these at the ends, at most 100 characters (UP-4). The base may come out empty.
 */
export function safeNameOf(name: string): SafeName {
  const dot = name.lastIndexOf('.')
  const [base, extension] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)]
  // The second pass removes what the cut may have left: an underscore, or half a character.
  return { base: cleaned(cleaned(base).slice(0, maxNameLength)), extension: extension.toLowerCase() }
}

/** The name that a file is stored and registered under, with the timestamp as a suffix (UP-4). */
export function nameWithTimestamp({ base, extension }: SafeName, timestamp: number): string {
  return `${base}_${timestamp}.${extension}`
}

/** The name as the customer knows it (UP-5). */
export function nameWithoutTimestamp(name: string): string {
  return name.replace(/(.)_\d{13}(\.[^.]*)$/su, '$1$2')
}

function cleaned(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/\s/gu, '_')
    .replace(/[^\p{L}\p{Nd}_]/gu, '')
  return trimmedUnderscores(safe.normalize('NFC'))
}

// Not a regular expression: /_+$/ takes quadratic time on a long run of underscores inside a name.
function trimmedUnderscores(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === '_') start += 1
  while (end > start && text[end - 1] === '_') end -= 1
  return text.slice(start, end)
}

/** Returns why a file cannot be sent, or null. Extension, leading bytes and a MIME type that means something must agree (UP-1). */
export function fileProblem(file: FileFacts, head: Uint8Array): FileProblem | null {
  const { base, extension } = safeNameOf(file.name)
  const kind = kinds.find(({ extensions }) => extensions.includes(extension))
  const type = file.type.toLowerCase().replace(/\s*;.*$/s, '')
  if (!kind) return 'format'
  if (base === '') return 'name'
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'size'
  if (!vagueTypes.has(type) && !kind.types.includes(type)) return 'content'
  const beginning = String.fromCharCode(...head)
  return kinds.find(({ matches }) => matches(beginning)) === kind ? null : 'content'
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** An iPhone's own format, by its bytes: it may be named after any other. Pickers do not offer it, so that an iPhone converts. */
export function isHeic(head: Uint8Array): boolean {
  const words = String.fromCharCode(...head.slice(4, 12))
  return words.startsWith('ftyp') && heicBrands.includes(words.slice(4))
}

/** Returns true for what is meant as a picture, of which several can become one file. */
export function isPicture({ name, type }: Pick<FileFacts, 'name' | 'type'>): boolean {
  const { extension } = safeNameOf(name)
  return (
    type.startsWith('image/') ||
    ['heic', 'heif'].includes(extension) ||
    kinds.some((kind) => kind.isPicture && kind.extensions.includes(extension))
  )
}

/** 20 MB, as the storage's policy counts them. */
export const maxBytes = 20 * 1024 * 1024

const maxNameLength = 100

interface FileKind {
  /** The first is its usual one. */
  extensions: string[]
  /** The registered MIME type, for a file picker. */
  type: string
  isPicture: boolean
  /** Returns true for the first bytes of a file of this kind. */
  matches: (head: string) => boolean
}

const jpeg: FileKind = {
  extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'],
  type: 'image/jpeg',
  isPicture: true,
  matches: (head) => head.startsWith('\u00ff\u00d8\u00ff'),
}

// As viewers do, a PDF is recognised by its header anywhere in the first 1,024 bytes, unless the file begins as another kind.
const kinds: FileKind[] = [
  jpeg,
  {
    extensions: ['png'],
    type: 'image/png',
    isPicture: true,
    matches: (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  },
  {
    extensions: ['pdf'],
    type: 'application/pdf',
    isPicture: false,
    matches: (head) => head.includes('%PDF-'),
  },
]

/** The extensions that the server takes (UP-1). */
const sentExtensions = ['jpg', 'jpeg', 'png', 'pdf']

// An iPhone that has made a JPEG of its picture may leave the name as it was.
const heicExtensions = ['heic', 'heif']

export const headLength = 1024

export const acceptedExtensions = kinds.flatMap(({ extensions }) => extensions)

/** MIME types with their extensions, in a file picker's format. */
export const acceptedFiles: Record<string, string[]> = Object.fromEntries(
  kinds.map(({ type, extensions }) => [type, extensions.map((extension) => `.${extension}`)]),
)

export interface FileFacts {
  name: string
  /** In bytes. */
  size: number
  /** MIME type; '' when the browser knows none. */
  type: string
}

/** `extension` is in lower case, without its dot; '' where the name ends with none that a kind of file has. */
export interface SafeName {
  base: string
  extension: string
}

/** Why a file cannot be sent; each has a text among the upload errors. 'content': it is not of the kind that its extension names. */
export type FileProblem = 'format' | 'name' | 'empty' | 'size' | 'content' | 'heic' | 'webp'

// What a name ends with that no program wrote: a browser's count of its downloads, a space, a dot, a mark of direction.
const behindExtension = /\s{0,9}(?:\(\d{1,4}\))?[\s.\p{Cf}]{0,9}$/u

const extensionAtEnd = /\.([a-z\d]{1,20})$/i

// Of what a customer may take for a quote, and of a download that has not come to its end. A longer list would only refuse
// more names: what is sent is sent as what its bytes are.
const otherExtensions =
  'doc docx docm odt pages rtf txt md csv xls xlsx xlsm ods numbers ppt pptx odp xml json htm html mht mhtml eml msg ' +
  'webp gif bmp tif tiff svg avif psd mp3 mp4 mov avi zip rar 7z exe msi bat cmd scr js vbs lnk url ' +
  'crdownload download opdownload part partial'

// "Police nr. 12", "Alm.Brand" and "alka.dk" have none.
const knownExtensions = new Set([...acceptedExtensions, ...heicExtensions, ...otherExtensions.split(' ')])

/**
 * A name that is safe for the storage: NFC, white space as underscores, only letters, digits and underscores, none of
 * these at the ends, at most 100 characters (UP-4). The base may come out empty.
 */
export function safeNameOf(name: string): SafeName {
  const [behind] = behindExtension.exec(name) ?? ['']
  const written = name.slice(0, name.length - behind.length)
  const atEnd = extensionAtEnd.exec(written)?.[1]?.toLowerCase() ?? ''
  const extension = knownExtensions.has(atEnd) ? atEnd : ''
  const base = extension === '' ? name : written.slice(0, -extension.length) + behind
  // The second pass removes what the cut may have left: an underscore, or half a character.
  return { base: cleaned(cleaned(base).slice(0, maxNameLength)), extension }
}

/** The name that a file is sent under: its extension is one that the server takes, and that its bytes are of (UP-4). */
export function sentName({ name }: Pick<FileFacts, 'name'>, head: Uint8Array): SafeName {
  const { base, extension } = safeNameOf(name)
  const usual = kindOf(head)?.extensions[0] ?? extension
  return { base, extension: sentExtensions.includes(extension) ? extension : usual }
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

/**
 * Returns why a file cannot be sent, or null. Its leading bytes decide, and an extension must agree where there is one; the
 * MIME type is what a program took the name for, and counts for nothing (UP-1).
 */
export function fileProblem({ name, size }: FileFacts, head: Uint8Array): FileProblem | null {
  const { base, extension } = safeNameOf(name)
  const kind = kindOf(head)
  const isHeicByName = heicExtensions.includes(extension)
  const named = isHeicByName ? jpeg : kinds.find(({ extensions }) => extensions.includes(extension))
  if (isWebp(head) && (named || extension === '' || extension === 'webp')) return 'webp'
  if (extension === '' ? !kind : !named) return 'format'
  if (base === '') return 'name'
  if (size === 0) return 'empty'
  if (size > maxBytes) return 'size'
  return extension === '' || kind === named ? null : 'content'
}

function kindOf(head: Uint8Array): FileKind | undefined {
  const beginning = String.fromCharCode(...head)
  return kinds.find(({ matches }) => matches(beginning))
}

/** Pictures of the web are saved as this, often under another kind's name. */
function isWebp(head: Uint8Array): boolean {
  return /^RIFF.{4}WEBP/s.test(String.fromCharCode(...head.slice(0, 12)))
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
    heicExtensions.includes(extension) ||
    kinds.some((kind) => kind.isPicture && kind.extensions.includes(extension))
  )
}

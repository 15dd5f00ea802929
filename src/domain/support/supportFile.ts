import * as v from 'valibot'
import { userExchange } from '@/api/exchangeLog'
import {
  format,
  mostExchanges,
  packedAbout,
  type PackedSupportFile,
  shownState,
  type SupportExchange,
  type SupportFile,
  version,
} from '@/api/schemas/supportFile'
import type { User } from '@/api/schemas/user'
import type { RootState } from '@/domain/store'
import { maskFile } from './mask'
import { withPseudonyms } from './pseudonyms'

/** What goes into a file as it is, with who saves it and when. */
export interface SupportContext extends Omit<
  SupportFile,
  'format' | 'version' | 'savedAt' | 'scope' | 'masked' | 'exchanges'
> {
  /** Milliseconds since 1970, by the API's clock. */
  savedAt: number
  /** Null where no customer is signed in. */
  user: User | null
}

interface Masked {
  personal: boolean
  /** The words of the portal's own texts, in lower case. */
  ordinary?: ReadonlySet<string>
}

/**
 * The file that shows support what the customer sees (SUP-3). Unless `personal`, it leaves out names, phone numbers,
 * email addresses and free text. Either way it holds no token.
 */
export function buildSupportFile(
  exchanges: SupportExchange[],
  context: SupportContext,
  { personal, ordinary = new Set() }: Masked,
): SupportFile {
  const { user, savedAt, ...where } = context
  const file: SupportFile = {
    format,
    version,
    savedAt: new Date(savedAt).toISOString(),
    ...where,
    scope: user?.scopes.find(({ id }) => id === user.scope_id) ?? null,
    masked: false,
    exchanges: withPseudonyms(bounded(withUser(exchanges, user))),
  }
  return personal ? file : maskFile(file, ordinary)
}

/** A session begun in another tab has no sign-in recorded here. */
function withUser(exchanges: SupportExchange[], user: User | null): SupportExchange[] {
  if (!user || exchanges.some(({ endpoint, pending }) => endpoint === 'validateToken' && !pending)) return exchanges
  return [userExchange(user), ...exchanges]
}

/** Without the oldest writes where a day of typing has made too many: what the screens show is in the reads, and in what was written last. */
function bounded(exchanges: SupportExchange[]): SupportExchange[] {
  let over = exchanges.length - mostExchanges
  return exchanges.filter(({ sent }) => sent === null || over-- <= 0)
}

/** `minside-2026-11-21-0840.json`, in UTC. */
export function supportFileName(file: SupportFile): string {
  return `minside-${file.savedAt.slice(0, 16).replace('T', '-').replace(':', '')}.json`
}

export const emptyShownState: SupportFile['state'] = {
  outcomes: {},
  settings: {},
  saves: {},
  uploads: {},
  session: { ended: null, farewell: null, resetLink: null },
}

/** The state that follows from no response, and that support has to see (SUP-3); the schema leaves out the rest. */
export function shownStateOf({
  outcomes = {},
  settings = {},
  calculator,
  uploads = {},
  session,
}: RootState): SupportFile['state'] {
  const underWay = Object.entries(uploads).filter(([, upload]) => upload !== null)
  const saves = Object.values(calculator?.sheets ?? {}).filter(({ saving }) => saving.state !== 'none')
  const result = v.safeParse(shownState, {
    outcomes,
    settings,
    saves: Object.fromEntries(saves.map(({ id, saving }) => [id, saving])),
    uploads: Object.fromEntries(underWay),
    session: session ?? emptyShownState.session,
  })
  return result.success ? result.output : emptyShownState
}

/** The file as it is saved: readable lines on what it is, and the whole file in one compressed line (SUP-3). */
export async function packSupportFile(file: SupportFile): Promise<string> {
  const { savedAt, build, browser, apiHost, language, masked, address } = file
  const contents = await zipped(JSON.stringify(file))
  const packed: PackedSupportFile = {
    format,
    version,
    about: packedAbout,
    savedAt,
    build,
    browser,
    apiHost,
    language,
    masked,
    address,
    contents,
  }
  return JSON.stringify(packed, null, 2)
}

async function zipped(text: string): Promise<string> {
  const zip = new CompressionStream('gzip')
  const writer = zip.writable.getWriter()
  const [bytes] = await Promise.all([
    new Response(zip.readable).arrayBuffer(),
    writer.write(new TextEncoder().encode(text)),
    writer.close(),
  ])
  return base64(new Uint8Array(bytes))
}

function base64(bytes: Uint8Array): string {
  const chunk = 0x8000
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary)
}

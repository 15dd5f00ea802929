import { renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { loggedExchanges, startExchange } from '@/api/exchangeLog'
import type { SupportFile } from '@/api/schemas/supportFile'
import { jsonText } from '@/api/schemas/wire'
import { userResponse } from '@/api/schemas/user'
import { pageAddress } from '@/api/supportPages'
import { buildSupportFile, emptyShownState } from '@/domain/support/supportFile'
import { printable } from '../printable'
import { knownCall } from './knownCall'
import type { Note } from './passThrough'
import { mounts, type Overrides, type Target } from './target'

export interface Recorder {
  note: Note
  /** Call with each page that the browser requests. */
  notePage: (request: Request) => void
}

/**
 * Records in `file` what the server answers for the first customer who signs in, masked: a support file, which `npm
 * start -- --world` plays back (SUP-1). It is rewritten with every response, so that nothing is lost however the
 * recording ends.
 */
export function createRecorder(file: string, { api }: Target, overrides: Overrides): Recorder {
  let customer: string | null = null
  let address = '/'
  let language: SupportFile['language'] = 'dk'
  let browser = ''

  function isOfCustomer(request: Request, answer: Response): boolean {
    const uid = answer.headers.get('uid')?.trim() || request.headers.get('uid')
    if (!uid) return false
    if (customer === null) console.log(`Recording ${printable(uid)} in ${file}`)
    customer ??= uid
    return uid === customer
  }

  function write(): void {
    const exchanges = loggedExchanges()
    const signedIn = exchanges.find(({ endpoint }) => endpoint === 'validateToken')
    const user = v.safeParse(userResponse, signedIn?.body)
    if (!user.success) return
    const context = {
      savedAt: Date.now(),
      user: user.output.data,
      applicationId: activeApplication(exchanges),
      language,
      address,
    }
    const where = {
      build: 'recorded',
      browser,
      viewport: { width: 0, height: 0 },
      apiHost: new URL(api).host,
      environment: null,
      drafts: {},
      signUps: [],
      state: emptyShownState,
      fields: [],
      outline: null,
      trail: [],
    }
    const saved = buildSupportFile(exchanges, { ...context, ...where }, { personal: false })
    writeFileSync(`${file}.new`, JSON.stringify(saved, null, 1))
    renameSync(`${file}.new`, file)
  }

  return {
    note(request, sent, answer, body) {
      const call = knownCall(request.method, request.url, overrides)
      if (!call || !isOfCustomer(request, answer)) return
      language = request.headers.get('Accept-Language')?.startsWith('en') ? 'en' : 'dk'
      browser = request.headers.get('User-Agent') ?? ''
      startExchange(call.endpoint, { params: call.params, query: call.query, body: parsed(sent) })(
        answer.status,
        parsed(body),
      )
      try {
        write()
      } catch (error) {
        console.error(`${file} cannot be written: ${String(error)}`)
      }
    },
    notePage(request) {
      const { pathname, search } = new URL(request.url)
      const isPage = request.headers.get('Sec-Fetch-Dest') === 'document'
      const isOther =
        pathname.startsWith('/session') || Object.values(mounts).some((mount) => pathname.startsWith(mount))
      if (isPage && !isOther) address = pageAddress(pathname, search)
    },
  }
}

function activeApplication(exchanges: ReturnType<typeof loggedExchanges>): number | null {
  const body = exchanges.find(({ endpoint }) => endpoint === 'currentApplication')?.body
  const result = v.safeParse(v.object({ application: v.object({ id: v.number() }) }), body)
  return result.success ? result.output.application.id : null
}

function parsed(text: string | null): unknown {
  const result = v.safeParse(jsonText, text)
  return result.success ? result.output : text || null
}

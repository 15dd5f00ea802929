import type { SupportExchange, SupportFile } from '@/api/schemas/supportFile'

/** Everything in a support file but the answers themselves. */
export type ToldFile = Omit<SupportFile, 'exchanges'> & {
  failed: Pick<SupportExchange, 'endpoint' | 'status' | 'at' | 'requestId' | 'pending'>[]
}

const widths = [
  { upTo: 480, name: { dk: 'iPhone-bred', en: 'iPhone-wide' } },
  { upTo: 1023, name: { dk: 'iPad-bred', en: 'iPad-wide' } },
  { upTo: Infinity, name: { dk: 'computer-bred', en: 'desktop-wide' } },
]

const words = {
  dk: {
    dark: 'mørk',
    light: 'lys',
    touch: 'trykskærm',
    zoom: (percent: number) => `zoomet til ${percent} %`,
    offline: (seconds: number) => `offline i ${duration(seconds, 'dk')} før fejlen`,
    offlineNow: 'offline',
    storage: 'browseren gemmer intet',
    cookies: 'uden cookies',
    consent: (given: string[]) => (given.length > 0 ? `samtykke til ${given.join(', ')}` : 'intet samtykke'),
    noAnswer: 'intet svar',
    pending: 'var ikke besvaret endnu',
    online: 'online igen',
    wentOffline: 'offline',
    error: 'fejl i portalen',
    before: 'før',
    hidden: 'adgangskode (ikke med)',
    wrong: 'forkert',
  },
  en: {
    dark: 'dark',
    light: 'light',
    touch: 'touch screen',
    zoom: (percent: number) => `zoomed to ${percent} %`,
    offline: (seconds: number) => `offline for ${duration(seconds, 'en')} before the failure`,
    offlineNow: 'offline',
    storage: 'the browser stores nothing',
    cookies: 'without cookies',
    consent: (given: string[]) => (given.length > 0 ? `consent to ${given.join(', ')}` : 'no consent'),
    noAnswer: 'no answer',
    pending: 'had no answer yet',
    online: 'online again',
    wentOffline: 'offline',
    error: 'error of the portal',
    before: 'before',
    hidden: 'password (not in the file)',
    wrong: 'wrong',
  },
} satisfies Record<SupportFile['language'], unknown>

export type Language = keyof typeof words

/** «iPhone-wide, dark, offline for 40 s before the failure»: the device and connection of the customer (SUP-5). */
export function surroundings(file: ToldFile, language: Language): string {
  const say = words[language]
  const { viewport, environment } = file
  const width =
    viewport.width > 0
      ? [
          `${widths.find(({ upTo }) => viewport.width <= upTo)?.name[language] ?? ''} (${viewport.width} × ${viewport.height})`,
        ]
      : []
  if (!environment) return width.join('')
  const { dark, touch, zoom, pixelRatio, timeZone, online, connection, storage, cookies, consent } = environment
  const offline = secondsOffline(file)
  return [
    ...width,
    dark ? say.dark : say.light,
    ...(touch ? [say.touch] : []),
    ...(zoom === 1 ? [] : [say.zoom(Math.round(zoom * 100))]),
    `${pixelRatio} ×`,
    timeZone,
    ...(offline === null ? [] : [say.offline(offline)]),
    ...(online ? [] : [say.offlineNow]),
    ...(connection === '' ? [] : [connection]),
    ...(storage ? [] : [say.storage]),
    ...(cookies ? [] : [say.cookies]),
    ...(consent === null ? [] : [say.consent(consent)]),
  ].join(', ')
}

/** How long there had been no connection when the last call failed; null where there was one. */
function secondsOffline({ trail }: ToldFile): number | null {
  const failed = trail
    .filter((moment) => moment.kind === 'call' && (moment.status === null || moment.status >= 400))
    .at(-1)
  const before = failed ? trail.slice(0, trail.indexOf(failed)) : []
  const connection = before.filter((moment) => moment.kind === 'connection').at(-1)
  if (!failed || !connection || connection.online) return null
  return Math.round((Date.parse(failed.at) - Date.parse(connection.at)) / 1000)
}

/** The way there, oldest first: how long before the file was saved, and what happened. */
export function wayThere(file: ToldFile, language: Language): string[] {
  const savedAt = Date.parse(file.savedAt)
  return file.trail.map(
    (moment) =>
      `${duration(Math.round((savedAt - Date.parse(moment.at)) / 1000), language)} ${words[language].before}: ${momentText(moment, language)}`,
  )
}

/** How a call ended: its status, no answer, or still pending. */
export function outcome({ status, pending }: Pick<SupportExchange, 'status' | 'pending'>, language: Language): string {
  if (pending) return words[language].pending
  return status === null ? words[language].noAnswer : String(status)
}

function momentText(moment: SupportFile['trail'][number], language: Language): string {
  const say = words[language]
  switch (moment.kind) {
    case 'page':
      return moment.page
    case 'call': {
      const { endpoint, status, requestId, ms } = moment
      return [`${endpoint}: ${status ?? say.noAnswer}`, `${ms} ms`, ...(requestId === null ? [] : [requestId])].join(
        ', ',
      )
    }
    case 'connection':
      return moment.online ? say.online : say.wentOffline
    case 'error':
      return [`${say.error}: ${moment.name}`, moment.during, moment.place].filter((part) => part !== '').join(', ')
  }
}

/** What was typed or chosen and not saved. */
export function unsavedInput({ fields, drafts }: ToldFile, language: Language): string[] {
  const typed = fields.flatMap(({ name, value, checked, wrong }) =>
    checked === false && !wrong
      ? []
      : [`${name}: ${value ?? words[language].hidden}${wrong ? ` (${words[language].wrong})` : ''}`],
  )
  const cells = Object.values(drafts).flatMap((offer) =>
    Object.entries(offer.drafts).map(([cell, { text }]) => `${cell}: ${text}`),
  )
  return [...typed, ...cells]
}

function duration(seconds: number, language: Language): string {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} ${language === 'dk' ? 't' : 'h'}`
}

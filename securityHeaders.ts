import type { Settings } from '@/config/settings'
import { scriptHosts } from '@/platform/trustedTypes'
import { parsedUrl } from '@/platform/url'

/** The settings that decide where the portal may send to and load from. */
export type Origins = Pick<Settings, 'apiUrl' | 'apiAuthUrl'> &
  Partial<
    Pick<Settings, 'siteUrl' | 'storageUrl' | 'analyticsId' | 'tagManagerId' | 'chatWidgetId' | 'errorReportingDsn'>
  >

type Policy = Record<string, (string | undefined | false)[]>

/** Third parties that run only after consent (CFG-4); without their id they are not even allowed. */
const whole = (hosts: string[]) => hosts.map((host) => `https://${host}`)
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * What the chat's maker publishes that its policy needs. Its windows are frames that inherit this policy: they write
 * styles and scripts as plain text, so a deployment with a chat has inline styles and no enforced Trusted Types.
 */
const chat = {
  connections: [
    'https://*.intercom.io',
    'wss://*.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://uploads.intercomcdn.com',
    'https://uploads.intercomcdn.eu',
    'https://uploads.au.intercomcdn.com',
    'https://uploads.eu.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  fonts: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  media: [
    'https://js.intercomcdn.com',
    'https://downloads.intercomcdn.com',
    'https://downloads.intercomcdn.eu',
    'https://downloads.au.intercomcdn.com',
  ],
  forms: ['https://intercom.help', 'https://*.intercom.io'],
}

/** An address's origin; a root-relative address is our own. */
function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : (parsedUrl(address)?.origin ?? "'self'")
}

function policyText(policy: Policy): string {
  const directives = Object.entries(policy).map(([name, sources]) => {
    const given = sources.filter((source): source is string => typeof source === 'string')
    return [name, ...new Set(given)].join(' ')
  })
  return directives.join('; ')
}

function portalPolicy(settings: Origins): Policy {
  const api = [originOf(settings.apiUrl), originOf(settings.apiAuthUrl), originOf(settings.storageUrl)]
  const measures = settings.analyticsId !== undefined || settings.tagManagerId !== undefined
  const chats = settings.chatWidgetId !== undefined
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(measures ? whole(scriptHosts.measuring) : []),
      ...(chats ? whole(scriptHosts.chat) : []),
    ],
    'style-src': ["'self'", chats && "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', originOf(settings.siteUrl), ...api],
    'font-src': ["'self'", ...(chats ? chat.fonts : [])],
    ...(chats && { 'media-src': chat.media }),
    'connect-src': [
      "'self'",
      ...api,
      originOf(settings.errorReportingDsn),
      ...(measures ? [...whole(scriptHosts.measuring), ...analytics] : []),
      ...(chats ? chat.connections : []),
    ],
    'frame-src': ["'self'", 'https:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // The portal's own forms send nothing by themselves; an extension that submits one moves nobody (ENV-2).
    'form-action': chats ? chat.forms : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The consent library writes through a default policy, which lets only harmless forms pass (trustedTypes.ts).
    'trusted-types': ['dompurify', 'portal', (measures || chats) && 'default'],
    ...(!chats && { 'require-trusted-types-for': ["'script'"] }),
  }
}

/** The headers that every answer has, whoever the deployment is. */
export const standingHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/** The headers of every page and file of the portal, for a deployment with these settings. */
export function securityHeaders(settings: Origins): Record<string, string> {
  return { 'Content-Security-Policy': policyText(portalPolicy(settings)), ...standingHeaders }
}

/**
 * The headers of /embed.html (DEAL-2): partners' own scripts run there, but in a sandbox of an opaque
 * origin, inside the portal only.
 */
export function embedHeaders(): Record<string, string> {
  const policy: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-inline'", 'https:'],
    'style-src': ["'self'", "'unsafe-inline'", 'https:'],
    'img-src': ['https:', 'data:'],
    'font-src': ['https:', 'data:'],
    'media-src': ['https:'],
    'connect-src': ['https:'],
    'frame-src': ['https:'],
    'form-action': ['https:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  }
  return { 'Content-Security-Policy': policyText(policy), ...standingHeaders }
}

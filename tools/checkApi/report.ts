import type { ApiSettings } from '@/api/url'
import { settingsScript } from '../deploy/settingsScript'

/** A part of an answer that differs from what the portal reads. */
export interface Misfit {
  /** The field's path, as `applications[].products[].id`; '' is the whole answer. */
  path: string
  came: string
  expected: string
}

/** The result of one check. */
export interface Finding {
  /** The call's name in src/api/endpoints.ts, or what was checked. */
  name: string
  /** Method and path, where it is a call. */
  call: string
  /** wrong: the portal cannot do without it. note: it can, but somebody should know. */
  verdict: 'fits' | 'wrong' | 'note' | 'not asked'
  words: string
  misfits: Misfit[]
}

export interface Report {
  findings: Finding[]
  /** The overrides that make the call fit, as settings.js takes them. */
  endpoints: ApiSettings['endpoints']
}

export function finding(name: string, verdict: Finding['verdict'], words: string, more: Partial<Finding> = {}): Finding {
  return { name, call: '', verdict, words, misfits: [], ...more }
}

export function isWrong({ findings }: Report): boolean {
  return findings.some(({ verdict }) => verdict === 'wrong')
}

const marks = { fits: 'ok', wrong: 'WRONG', note: 'note', 'not asked': '-' }

/** A table for the terminal, ending with the settings that would make the API fit. */
export function printed({ findings, endpoints }: Report, { apiUrl, apiAuthUrl }: Pick<ApiSettings, 'apiUrl' | 'apiAuthUrl'>): string {
  const width = (column: (one: Finding) => string) => Math.max(...findings.map((one) => column(one).length))
  const name = width((one) => one.name)
  const call = width((one) => one.call)
  const rows = findings.flatMap((one) => [
    `${marks[one.verdict].padEnd(5)}  ${one.name.padEnd(name)}  ${one.call.padEnd(call)}  ${one.words}`.trimEnd(),
    ...one.misfits.map(({ path, came, expected }) => `       ${path || '(the answer)'}: came ${came}, expected ${expected}`),
  ])
  const settings = { apiUrl, apiAuthUrl, ...(Object.keys(endpoints).length > 0 && { endpoints }) }
  return [
    ...rows,
    '',
    'For settings.js:',
    settingsScript(settings).trimEnd(),
    "Third-party ids (analyticsId, tagManagerId, chatWidgetId, errorReportingDsn) need a policy that names their hosts: npm run deploy-files.",
  ].join('\n')
}

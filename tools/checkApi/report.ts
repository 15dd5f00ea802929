import type { ApiSettings } from '@/api/url'
import { settingsScript } from '../deploy/settingsScript'
import { printable } from '../printable'

/** A part of a response that differs from what the portal reads. */
export interface Misfit {
  /** The field's path, as `applications[].products[].id`; '' is the whole response. */
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
  /** Paths of fields that may be left out, and are. */
  absent: string[]
}

export interface Report {
  findings: Finding[]
  /** The overrides that make the call fit, as settings.js takes them. */
  endpoints: ApiSettings['endpoints']
}

export function finding(
  name: string,
  verdict: Finding['verdict'],
  words: string,
  more: Partial<Finding> = {},
): Finding {
  return { name, call: '', verdict, words, misfits: [], absent: [], ...more }
}

export function isWrong({ findings }: Report): boolean {
  return findings.some(({ verdict }) => verdict === 'wrong')
}

const marks = { fits: 'ok', wrong: 'WRONG', note: 'note', 'not asked': '-' }

/** A table for the terminal, ending with the settings that would make the API fit. What fits takes few lines. */
export function printed(
  { findings, endpoints }: Report,
  { apiUrl, apiAuthUrl }: Pick<ApiSettings, 'apiUrl' | 'apiAuthUrl'>,
): string {
  const alike = groups(findings)
  const absent = new Set(findings.flatMap((one) => one.absent.map(field)))
  const settings = { apiUrl, apiAuthUrl, ...(Object.keys(endpoints).length > 0 && { endpoints }) }
  return [
    ...rows(findings.filter((one) => !alike.flat().includes(one))),
    ...alike.flatMap(together),
    ...(absent.size > 0 ? wrapped(`       Left out, which they may be: ${[...absent].join(', ')}`) : []),
    '',
    'For settings.js:',
    ...settingsScript(settings).trimEnd().split('\n'),
    'Third-party ids (analyticsId, tagManagerId, chatWidgetId, errorReportingDsn) need a policy that names their hosts: npm run deploy-files.',
  ]
    .map(printable)
    .join('\n')
}

/** Calls of which the same is to be said. */
function groups(findings: Finding[]): Finding[][] {
  const alike = new Map<string, Finding[]>()
  for (const one of findings) {
    if (one.call === '' || one.misfits.length > 0 || one.verdict === 'wrong') continue
    const said = one.verdict === 'fits' ? 'ok' : one.words
    alike.set(said, [...(alike.get(said) ?? []), one])
  }
  return [...alike.values()].filter((group) => group.length > 1)
}

function together(group: Finding[]): string[] {
  const { verdict = 'fits', words = '' } = group[0] ?? {}
  return wrapped(
    `${marks[verdict].padEnd(5)}  ${group.length} calls: ${group.map(({ name }) => name).join(', ')}${verdict === 'fits' ? '' : `: ${words}`}`,
  )
}

function rows(findings: Finding[]): string[] {
  const width = (column: (one: Finding) => string) => Math.max(...findings.map((one) => column(one).length))
  const name = width((one) => one.name)
  const call = width((one) => one.call)
  return findings.flatMap((one) => [
    `${marks[one.verdict].padEnd(5)}  ${one.name.padEnd(name)}  ${one.call.padEnd(call)}  ${one.words}`.trimEnd(),
    ...one.misfits.map(
      ({ path, came, expected }) => `       ${path || '(the answer)'}: came ${came}, expected ${expected}`,
    ),
  ])
}

/** The field and what it is a part of, wherever that stands. */
function field(path: string): string {
  return path
    .replace(/\[\d+\]/g, '[]')
    .split('.')
    .slice(-2)
    .join('.')
}

function wrapped(words: string): string[] {
  return (words.match(/.{1,110}(?:\s|$)/g) ?? []).map((line, at) => (at === 0 ? '' : '       ') + line.trimEnd())
}

import type { Application } from '@/api/schemas/application'
import { addDays, parseTime } from '@/format/dates'

/** The provider's verdict on a valid inquiry; any other text means "no progress". */
export const okMessage = 'Application is OK'
export const flaggedMessage = 'Application was flagged by security filter'
const insurersPerInquiry = 3
const pendingDays = 4

/** The overview's view of an inquiry (BODY-1 to BODY-4). */
export type BodyView = 'flagged' | 'no_progress' | 'insurers' | 'no_match' | 'searching' | 'nothing'

function isOk({ validation_message }: Pick<Application, 'validation_message'>): boolean {
  return validation_message.value === okMessage
}

/** Whether nothing comes of the inquiry unless a person acts on it: no insurer has received it, so that there is nothing to compare. */
export function isStopped(application: Pick<Application, 'validation_message' | 'is_valid'>): boolean {
  return !isOk(application) || !application.is_valid
}

export function bodyView(application: Application, placeholders: number): BodyView {
  if (!isOk(application)) return application.validation_message.value === flaggedMessage ? 'flagged' : 'no_progress'
  if (!application.is_valid) return 'nothing'
  if (!application.processed) return 'searching'
  return application.app_companies.length + placeholders > 0 ? 'insurers' : 'no_match'
}

/** How many insurers are still awaited: min(pendings, 3 − matched), or none once the inquiry is over 4 days old (PEND-1). */
export function pendingCount(application: Application, now: number): number {
  const createdAt = parseTime(application.created_at)
  if (createdAt !== null && now > addDays(createdAt, pendingDays)) return 0
  return Math.max(0, Math.min(application.pendings_count.length, insurersPerInquiry - application.app_companies.length))
}

/** Inquiries without a time come last (APP-3). */
export function newestFirst<T extends Pick<Application, 'id' | 'created_at'>>(applications: T[]): T[] {
  const madeAt = new Map(applications.map((one) => [one, parseTime(one.created_at) ?? -Infinity]))
  // For two without a time, −∞ − −∞ is NaN, so their ids decide.
  return [...applications].sort((a, b) => (madeAt.get(b) ?? 0) - (madeAt.get(a) ?? 0) || b.id - a.id)
}

/**
 * The active one of `applications`, which are newest first: the wanted one (chosen before, else the API's current one); if
 * that is missing, the newest that is OK; else the first; null when there is none (APP-5).
 */
export function activeApplication<T extends Pick<Application, 'id' | 'validation_message'>>(
  applications: T[],
  wanted: number | null,
): T | null {
  return applications.find(({ id }) => id === wanted) ?? applications.find(isOk) ?? applications[0] ?? null
}

const refetchFirst = 15_000
const refetchLast = 60_000
const attemptsPerStep = 4

/** Milliseconds before re-fetch number `attempt` (from 0): 15 s for the first minute, then 30 s, then 60 s (BODY-3). */
export function refetchDelay(attempt: number): number {
  return Math.min(refetchLast, refetchFirst * 2 ** Math.floor(attempt / attemptsPerStep))
}

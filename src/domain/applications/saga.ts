import { all, call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { mayStore } from '@/domain/kit/services'
import { read, type ReadOptions } from '@/domain/kit/read'
import { save } from '@/domain/kit/save'
import { watchEvery, watchLatest, watchLeading } from '@/domain/kit/watch'
import { connectionRestored } from '@/domain/network/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { scopeChanged } from '@/domain/user/scopes'
import { reportError } from '@/platform/errorReporting'
import { whenVisible } from '@/platform/visibility'
import { forgetChoice, saveChoice, savedChoice } from './choice'
import { readStatusCode } from './matchStatus'
import { refetchDelay } from './rules'
import { selectActiveApplication, selectActiveInquiry } from './selectors'
import {
  applicationChosen,
  applicationsRetried,
  choiceRestored,
  currentLoaded,
  currentLoadFailed,
  listLoaded,
  listLoadFailed,
  matchExpanded,
  newActivitiesChanged,
  refetchFailed,
  refetchRequested,
  searchingHidden,
  searchingShown,
  selectApplicationsReadiness,
  selectMatch,
} from './slice'

/** Loads the inquiries, keeps one of them chosen, and re-fetches while insurers are searched for (APP-1, APP-5, BODY-3). */
export function* applicationsSaga(): SagaGenerator<void> {
  yield* watchLeading(signedInShellOpened, open)
  yield* watchLeading(applicationsRetried, () => load())
  yield* watchLeading(connectionRestored, function* askAgain() {
    if ((yield* select(selectApplicationsReadiness)) === 'failed') yield* load({ quiet: true })
  })
  yield* watchEvery(applicationChosen, keepActive)
  // Each scope has inquiries of its own.
  yield* watchEvery(scopeChanged, function* forgetInquiry() {
    yield* call(forgetChoice)
  })
  yield* watchEvery(matchExpanded, markSeen)
  yield* watchLatest(searchingShown, refetchWhileShown)
}

function* open(): SagaGenerator<void> {
  const saved = savedChoice()
  if (saved !== null) yield* put(choiceRestored(saved))
  yield* load()
}

function* load(options: ReadOptions = {}): SagaGenerator<void> {
  yield* all([call(loadCurrent, options), call(loadList, options)])
  yield* keepActive()
  yield* reportUnreadableStatus()
}

function* loadCurrent(options: ReadOptions): SagaGenerator<void> {
  const outcome = yield* read(endpoints.currentApplication, {}, options)
  if (outcome.ok && outcome.data.application === 'unreadable') report('The current inquiry cannot be read')
  yield* put(outcome.ok ? currentLoaded(outcome.data.application) : currentLoadFailed(outcome.failure))
}

function* loadList(options: ReadOptions): SagaGenerator<void> {
  const outcome = yield* read(endpoints.allApplications, {}, options)
  yield* put(outcome.ok ? listLoaded(outcome.data.applications) : listLoadFailed(outcome.failure))
}

function* keepActive(): SagaGenerator<void> {
  const active = yield* select(selectActiveInquiry)
  if (active && (yield* mayStore())) yield* call(saveChoice, active)
}

/** The customer sees code 0 instead. */
function* reportUnreadableStatus(): SagaGenerator<void> {
  const active = yield* select(selectActiveApplication)
  const unreadable = (active?.app_companies ?? []).filter(({ access_stats }) => readStatusCode(access_stats) === null)
  if (unreadable.length > 0) report('access_stats cannot be read')
}

function report(what: string): void {
  reportError({ error: new Error(what), during: 'applications' })
}

/** Runs once each time the row is opened: the badge goes at once, and returns if the call fails. */
function* markSeen({ payload: matchId }: ReturnType<typeof matchExpanded>): SagaGenerator<void> {
  const count = (yield* select(selectMatch, matchId))?.new_activities ?? 0
  if (count === 0) return
  yield* put(newActivitiesChanged({ matchId, count: 0 }))
  const seen = yield* select(selectMatch, matchId)
  const { state } = yield* save({ send: endpoints.markActivitiesSeen, input: { params: { id: matchId } } })
  const now = yield* select(selectMatch, matchId)
  const isLoadedSince = now?.ows_activity_logs !== seen?.ows_activity_logs
  // Data loaded meanwhile is newer than the failure; if it equals the earlier data, it was read before the call.
  if (state !== 'done' && !isLoadedSince) yield* put(newActivitiesChanged({ matchId, count }))
  if (state === 'done' && isLoadedSince && now?.new_activities === count)
    yield* put(newActivitiesChanged({ matchId, count: 0 }))
}

function* refetchWhileShown(): SagaGenerator<void> {
  yield* race({ refetching: call(refetchAgainAndAgain), hidden: take(searchingHidden) })
}

function* refetchAgainAndAgain(): SagaGenerator<void> {
  for (let attempt = 0; ; attempt++) {
    yield* race({ due: delay(refetchDelay(attempt)), asked: take(refetchRequested) })
    yield* call(whenVisible)
    yield* refetch()
  }
}

function* refetch(): SagaGenerator<void> {
  const outcome = yield* read(endpoints.applications)
  yield* put(outcome.ok ? listLoaded(outcome.data.applications) : refetchFailed())
}

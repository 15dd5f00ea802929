import { all, call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { request } from '@/domain/kit/request'
import { watchEvery, watchLatest, watchLeading } from '@/domain/kit/watch'
import { reportError } from '@/platform/errorReporting'
import { whenVisible } from '@/platform/visibility'
import { saveChoice, savedChoice } from './choice'
import { readStatusCode } from './matchStatus'
import { refetchDelay } from './rules'
import { selectActiveApplication } from './selectors'
import {
  activitiesNotSeen,
  activitiesSeen,
  applicationChosen,
  applicationsRetried,
  choiceRestored,
  currentFailed,
  currentLoaded,
  listFailed,
  listLoaded,
  matchExpanded,
  refetchFailed,
  refetchRequested,
  searchingHidden,
  searchingShown,
  selectIsSeen,
  signedInShellShown,
} from './slice'

/** Loads the inquiries, keeps one of them chosen, and looks again while insurers are searched for (APP-1, APP-5, BODY-3). */
export function* applicationsSaga(): SagaGenerator<void> {
  yield* watchLeading(signedInShellShown, open)
  yield* watchLeading(applicationsRetried, load)
  yield* watchEvery(applicationChosen, keepActive)
  yield* watchEvery(matchExpanded, markSeen)
  yield* watchLatest(searchingShown, refetchWhileShown)
}

function* open(): SagaGenerator<void> {
  const saved = savedChoice()
  if (saved !== null) yield* put(choiceRestored(saved))
  yield* load()
}

function* load(): SagaGenerator<void> {
  yield* all([call(loadCurrent), call(loadList)])
  yield* keepActive()
  yield* reportUnreadableStatus()
}

function* loadCurrent(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.currentApplication)
  yield* put(outcome.ok ? currentLoaded(outcome.data.application) : currentFailed(outcome.failure))
}

function* loadList(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.allApplications)
  yield* put(outcome.ok ? listLoaded(outcome.data.applications) : listFailed(outcome.failure))
}

function* keepActive(): SagaGenerator<void> {
  const active = yield* select(selectActiveApplication)
  if (active) yield* call(saveChoice, active)
}

/** The customer sees code 0 in its place (ROW-1). */
function* reportUnreadableStatus(): SagaGenerator<void> {
  const active = yield* select(selectActiveApplication)
  const unreadable = (active?.app_companies ?? []).filter(({ access_stats }) => readStatusCode(access_stats) === null)
  if (unreadable.length > 0) reportError({ error: new Error('access_stats cannot be read'), during: 'applications' })
}

/** Once for each look: the badge goes at once, and is back if the call fails (ROW-2). */
function* markSeen({ payload: { matchId, newActivities } }: ReturnType<typeof matchExpanded>): SagaGenerator<void> {
  if (newActivities === 0 || (yield* select(selectIsSeen, matchId))) return
  yield* put(activitiesSeen(matchId))
  const outcome = yield* request(endpoints.markActivitiesSeen, { params: { id: matchId } })
  if (!outcome.ok) yield* put(activitiesNotSeen(matchId))
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
  const outcome = yield* request(endpoints.applications)
  yield* put(outcome.ok ? listLoaded(outcome.data.applications) : refetchFailed())
}

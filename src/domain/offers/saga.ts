import type { PayloadAction } from '@reduxjs/toolkit'
import { put, type SagaGenerator, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { OfferResponse } from '@/api/schemas/offer'
import { matchLoaded } from '@/domain/applications/slice'
import { failureFlash, flashWait } from '@/domain/flash/failureFlash'
import { flashClosed, flashed } from '@/domain/flash/slice'
import { read } from '@/domain/kit/read'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { save } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { watchEvery } from '@/domain/kit/watch'
import { trackEvent } from '@/platform/analytics'
import { closeTab, sendTab } from '@/platform/windows'
import {
  directOfferClicked,
  type DirectOfferClick,
  downloadBlocked,
  downloadClicked,
  type DownloadClick,
  offers,
} from './slice'

/** Keeps the match that comes with an offer, records clicks on direct offers, and downloads files (OFFER-1, DIRECT-3). */
function* offersSaga(): SagaGenerator<void> {
  yield* watchEvery(offers.answered, keepMatch)
  yield* watchEvery(offers.refused, notifyNotOpened)
  yield* watchEvery(directOfferClicked, recordClick)
  yield* watchEvery(downloadClicked, download)
}

function* keepMatch({ payload: { input, answer } }: ReturnType<typeof offers.answered>): SagaGenerator<void> {
  yield* put(matchLoaded({ ...matchOf(answer.offer), id: Number(input.params?.id) }))
}

function matchOf({ created_at: _createdAt, ...match }: OfferResponse['offer']) {
  return match
}

/** Stays until it is closed, as the customer has been taken elsewhere, or until an offer is requested again. */
function* notifyNotOpened({ payload: { reason, failure } }: ReturnType<typeof offers.refused>): SagaGenerator<void> {
  if (reason !== 'opened') return
  const notOpened = flashed('offers.not_opened', 'warning')
  yield* put(notOpened)
  yield* flashWait(failure)
  yield* take([offers.answered, offers.refused])
  yield* put(flashClosed(notOpened.payload.id))
}

/** The customer follows the link regardless, so a failed statistic is silent. */
function* recordClick({ payload: { matchId, offer } }: PayloadAction<DirectOfferClick>): SagaGenerator<void> {
  trackEvent('direct_offer_click', offer.webservice_name)
  const body = {
    direct_offer_stat: {
      application_company_id: matchId,
      webservice_id: offer.webservice_id,
      event_type: 'link_click',
    },
  }
  yield* save({ send: endpoints.recordDirectOfferStat, input: { body } })
}

/** Checks that the file exists, then sends the tab that the click opened to it. */
function* download({ payload: { fileHash, tab } }: PayloadAction<DownloadClick>): SagaGenerator<void> {
  const outcome = yield* read(endpoints.attachmentInfo, { query: { hk: fileHash } })
  if (!outcome.ok || !outcome.data.status) {
    closeTab(tab)
    yield* put(
      outcome.ok
        ? flashed('offers.files.not_ready', 'neutral')
        : failureFlash(
            outcome.failure,
            outcome.failure.kind === 'missing' ? 'common.error.file.not_exist' : 'common.error.server',
          ),
    )
    return
  }
  const api = yield* service('api')
  const query = { file: outcome.data.filename, download: true }
  const address = api.url(endpoints.attachmentPreview, { query })
  if (!sendTab(tab, address)) yield* put(downloadBlocked({ fileHash, address }))
}

runInSessions('offers', offersSaga)

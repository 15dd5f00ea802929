import { useEffect } from 'react'
import type { Application } from '@/api/schemas/application'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { Waiting } from '@/components/Waiting'
import { selectMatchesOf } from '@/domain/applications/selectors'
import { calculatorLeft, calculatorOpened, selectLayout } from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import { hasNewPrices } from '@/domain/prices/prices'
import { useTranslation } from '@/i18n/useTranslation'
import { Notice } from '@/ui/Notice'
import { Comparison } from './Comparison'
import { OrphanedInputNotice } from './OrphanedInputNotice'

/** What each insurer offers, and what is cheapest (CALC-1 to CALC-15). */
export function Calculator({ application }: { application: Application }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { id: applicationId } = application
  const remote = useAppSelector((state) => selectLayout(state, applicationId))
  const layout = dataOf(remote)
  const hasNew = useAppSelector((state) => layout !== null && hasNewPrices(selectMatchesOf(state, applicationId), layout))

  useEffect(() => {
    dispatch(calculatorOpened(applicationId))
    return () => {
      dispatch(calculatorLeft())
    }
  }, [dispatch, applicationId])

  const failure = remote.status === 'failed' && (
    <LoadFailure
      title={layout ? t('calculator.refresh_failed') : t('calculator.load_failed')}
      failure={remote.failure}
      onRetry={() => dispatch(calculatorOpened(applicationId))}
    />
  )
  if (!layout) return failure || <Waiting />
  return (
    <div className="stack gap-5">
      {failure}
      <OrphanedInputNotice applicationId={applicationId} />
      <LeftOut count={layout.leftOut} text="calculator.left_out" />
      {!hasNew && <Notice title={t('calculator.no_offers')}>{t('calculator.no_offers_text')}</Notice>}
      {(hasNew || layout.currentOfferId !== null || application.app_companies.length > 0) && <Comparison application={application} />}
    </div>
  )
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useIsOver } from '@/components/useMatchView'
import { Waiting } from '@/components/Waiting'
import { selectMatchesOf } from '@/domain/applications/selectors'
import {
  calculatorLeft,
  calculatorOpened,
  orphanedInputSeen,
  selectLayout,
  selectOrphanedInput,
} from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import { hasNewPrices } from '@/domain/prices/prices'
import { useApiLang } from '@/i18n/useApiLang'
import { Button } from '@/ui/Button'
import type { Elements } from '@/ui/elements'
import { Notice } from '@/ui/Notice'
import { Comparison } from './Comparison'

interface CalculatorProps {
  application: Application
  /** Replaces a calculator in which nothing can be typed or read. */
  empty: Elements
}

/** What each insurer offers, and what is cheapest (CALC-1 to CALC-15). */
export function Calculator({ application, empty }: CalculatorProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { id: applicationId } = application
  const remote = useAppSelector((state) => selectLayout(state, applicationId))
  const layout = dataOf(remote)
  const isOpen = !useIsOver(application)
  const hasNew = useAppSelector(
    (state) => layout !== null && hasNewPrices(selectMatchesOf(state, applicationId), layout),
  )

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
      {hasNew || layout.currentOfferId !== null || isOpen ? <Comparison application={application} /> : empty}
    </div>
  )
}

/** Input that cannot be saved, because the server no longer has its offer. */
function OrphanedInputNotice({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const dispatch = useAppDispatch()
  const orphaned = useAppSelector((state) => selectOrphanedInput(state, applicationId))
  const typed = orphaned.flatMap(({ company, typed: texts }) => texts.map((one) => ({ company, ...one })))
  if (typed.length === 0) return null
  return (
    <Notice tone="warning" role="alert" title={t('calculator.gone.title', { count: orphaned.length })}>
      <p>{t('calculator.gone.text')}</p>
      <ul>
        {typed.map(({ company, product, field, text }, index) => (
          <li key={index}>
            <span translate="no">{company || t('calculator.sheet.company_fallback')}</span>
            <span>{', '}</span>
            <span {...(product && apiLang)}>{product || t('calculator.sheet.product_fallback')}</span>
            <span>{`, ${t(`calculator.field.${field}`)}: `}</span>
            <strong translate="no">{text}</strong>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onClick={() => dispatch(orphanedInputSeen({ applicationId, offerIds: orphaned.map(({ offerId }) => offerId) }))}
      >
        {t('calculator.gone.seen')}
      </Button>
    </Notice>
  )
}

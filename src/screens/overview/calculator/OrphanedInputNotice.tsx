import { useAppDispatch, useAppSelector } from '@/components/store'
import { cellFields } from '@/domain/calculator/cells'
import { orphanedInputSeen, selectOrphanedInput } from '@/domain/calculator/slice'
import { useApiLang } from '@/i18n/useApiLang'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** Input that cannot be saved, because the server no longer has its offer. */
export function OrphanedInputNotice({ applicationId }: { applicationId: number }) {
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
            <span>{`, ${t(cellFields[field].label)}: `}</span>
            <strong translate="no">{text}</strong>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => dispatch(orphanedInputSeen({ applicationId, offerIds: orphaned.map(({ offerId }) => offerId) }))}>
        {t('calculator.gone.seen')}
      </Button>
    </Notice>
  )
}

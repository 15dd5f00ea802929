import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { markedName } from '@/components/MarkedText'
import { paths } from '@/config/paths'
import { Screen } from '@/components/Screen'
import { textPlaceholders } from '@/components/route'
import { useAppSelector } from '@/components/store'
import { receiptCompany } from '@/domain/affiliates/rules'
import '@/domain/affiliates/saga'
import { selectDeals, selectSignedUp } from '@/domain/affiliates/slice'
import { dataOf, isAwaited } from '@/domain/kit/remote'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import { Skeleton } from '@/ui/Skeleton'
import styles from './SpecialDealReceiptScreen.module.css'

/** Thanks the customer who signed up, and no other visitor. */
export function SpecialDealReceiptScreen() {
  const { t } = useTranslation()
  const { companySeoName = '' } = useParams()
  const deals = useAppSelector(selectDeals)
  const company = receiptCompany(companySeoName, useAppSelector(selectSignedUp), dataOf(deals) ?? [])

  if (company !== null) {
    return (
      <Receipt title={t('affiliates.receipt.title')}>
        <CircleCheck size={40} className="success" />
        <p className="lead bold">
          <TextWithAmounts text={t('affiliates.receipt.text', { company: markedName(company) })} />
        </p>
        <p>
          <TextWithAmounts text={t('affiliates.receipt.next', { company: markedName(company) })} />
        </p>
      </Receipt>
    )
  }
  if (isAwaited(deals)) {
    return (
      <Screen title={t('affiliates.title')}>
        <Skeleton placeholders={textPlaceholders} />
      </Screen>
    )
  }
  return (
    <Receipt title={t('affiliates.receipt.none_title')}>
      <p>{t('affiliates.receipt.none')}</p>
    </Receipt>
  )
}

function Receipt({ title, children }: { title: string; children: Elements }) {
  const { t } = useTranslation()
  return (
    <Screen title={title}>
      <Card className={cx('stack gap-3 start', styles.receipt)}>
        {children}
        <div className="row gap-3 below">
          <Link to={paths.overview} className={buttonClass()}>
            {t('common.error.to_front')}
          </Link>
          <Link to={paths.specialDeals} className={buttonClass('secondary')}>
            {t('affiliates.receipt.more')}
          </Link>
        </div>
      </Card>
    </Screen>
  )
}

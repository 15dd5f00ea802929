import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '@/config/paths'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { companyNameOf } from '@/domain/affiliates/rules'
import { selectDeals } from '@/domain/affiliates/slice'
import { dataOf } from '@/domain/kit/remote'
import { buttonClass } from '@/ui/buttonClass'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './SpecialDealReceiptScreen.module.css'

/** Thanks for a sign-up (DEAL-4). */
export function SpecialDealReceiptScreen() {
  const { t } = useTranslation()
  const { companySeoName = '' } = useParams()
  const deals = dataOf(useAppSelector(selectDeals)) ?? []
  const company = companyNameOf(companySeoName, deals)
  return (
    <Screen title={t('affiliates.receipt.title')}>
      <Card className={cx('stack gap-3 start', styles.receipt)}>
        <CircleCheck size={40} className={styles.icon} />
        <p className={styles.lead}>
          {company ? t('affiliates.receipt.text', { company }) : t('affiliates.receipt.text_unnamed')}
        </p>
        <p>{t('affiliates.receipt.next')}</p>
        <div className={cx('row gap-3', styles.ways)}>
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

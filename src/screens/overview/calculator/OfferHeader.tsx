import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import type { Mark } from '@/domain/calculator/comparison'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './OfferTable.module.css'

interface OfferHeaderProps {
  company: OfferSheet['company']
  nameId: string
  isCurrent: boolean
  mark: Mark | null
  hasEnded: boolean
}

export const OfferHeader = memo(function OfferHeader({ company, nameId, isCurrent, mark, hasEnded }: OfferHeaderProps) {
  const { t } = useTranslation()
  const name = companyName({ company }, t('calculator.sheet.company_fallback'))
  return (
    <div className={cx('stack gap-2 start', styles.head)}>
      <CompanyLogo company={company} name={name} />
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <div className={styles.tags}>
        {isCurrent && <StatusTag>{t('calculator.offer.current')}</StatusTag>}
        {mark && <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag>}
        {hasEnded && <StatusTag>{t('applications.price.ended')}</StatusTag>}
      </div>
    </div>
  )
})

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { StatusTag } from '@/ui/StatusTag'
import styles from './OfferTable.module.css'

interface OfferHeaderProps {
  company: OfferSheet['company']
  nameId: string
  isCurrent: boolean
  isCheapest: boolean
}

export const OfferHeader = memo(function OfferHeader({ company, nameId, isCurrent, isCheapest }: OfferHeaderProps) {
  const { t } = useTranslation()
  const name = companyName({ company }, t('calculator.sheet.company_fallback'))
  return (
    <div className={styles.head}>
      <CompanyLogo company={company} name={name} />
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <div className={styles.tags}>
        {isCurrent && <StatusTag>{t('calculator.offer.current')}</StatusTag>}
        {isCheapest && <StatusTag tone="success">{t('calculator.offer.cheapest')}</StatusTag>}
      </div>
    </div>
  )
})

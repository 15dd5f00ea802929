import type { ReactNode } from 'react'
import type { Application } from '@/api/schemas/application'
import { BreakableEmail } from '@/components/BreakableEmail'
import { formatDate, parseTime } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './ApplicantCard.module.css'
import { ProductList } from './ProductList'

/** Whose inquiry it is, and what it asks for. */
export function ApplicantCard({ application }: { application: Application }) {
  const { t } = useTranslation()
  const { personal } = application
  const fullName = `${personal.name} ${personal.surname}`.trim()
  const createdAt = parseTime(application.created_at)
  const facts: [string, ReactNode][] = [
    [t('applications.applicant.name'), fullName],
    [t('applications.applicant.phone'), personal.primary_phone],
    [t('applications.applicant.email'), personal.email && <BreakableEmail email={personal.email} />],
  ]
  if (personal.business_name) facts.push([t('applications.applicant.business'), personal.business_name])
  if (createdAt !== null) facts.push([t('applications.applicant.created'), formatDate(createdAt)])
  if (application.order_id) facts.push([t('applications.applicant.order'), application.order_id])
  return (
    <Card as="section" aria-labelledby="applicant-heading" className="stack">
      <h2 id="applicant-heading" className="h3">
        {t('applications.applicant.heading', { id: application.id })}
      </h2>
      <dl className={cx('stack', styles.facts)}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate={value ? 'no' : undefined}>{value || t('applications.applicant.unknown')}</dd>
          </div>
        ))}
      </dl>
      <ProductList products={application.products} />
    </Card>
  )
}

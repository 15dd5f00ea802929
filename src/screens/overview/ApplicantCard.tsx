import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application, Product } from '@/api/schemas/application'
import { BreakableEmail } from '@/components/BreakableEmail'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { useUnfoldedPart } from '@/components/useOpen'
import { hasOwnName } from '@/domain/applications/productNames'
import { formatDate, parseTime } from '@/format/dates'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './ApplicantCard.module.css'

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
      <h2 id="applicant-heading">{t('applications.applicant.heading', { id: application.id })}</h2>
      <dl className={cx('stack', styles.facts)}>
        {facts.map(([label, value]) => (
          <div key={label} className="folds">
            <dt>{label}</dt>
            <dd translate={value ? 'no' : undefined}>{value || t('applications.applicant.unknown')}</dd>
          </div>
        ))}
      </dl>
      <ProductList products={application.products} />
    </Card>
  )
}

const initiallyShown = 6

function ProductList({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const { open: all, onToggle } = useUnfoldedPart('products')
  if (products.length === 0) return null
  const named = products.map(({ id, name, url_alias: urlAlias }) => ({ id, name, urlAlias }))
  const shown = all ? named : named.slice(0, initiallyShown)
  return (
    <div className="stack gap-2 ruled">
      <p id="products-label" className="muted small">
        {t('applications.products.label')}
      </p>
      <ul aria-labelledby="products-label" className="row gap-2">
        {shown.map((product, index) => (
          <li key={`${product.id}-${index}`} className={cx('line middle accent-icons', styles.product)}>
            <ProductIcon alias={product.urlAlias} />
            <ProductName
              isNarrow
              product={{ ...product, hasOwnName: hasOwnName(product, named) }}
              fallback={t('applications.products.unnamed')}
            />
          </li>
        ))}
      </ul>
      {shown.length < products.length && (
        <div className="flush">
          <Button variant="quiet" onClick={() => onToggle(true)}>
            {t('applications.products.more', { count: products.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { CompanyLogo } from '@/components/CompanyLogo'
import { pricesButtonId } from '@/components/prices/buttonIds'
import { useOfferForm } from '@/components/prices/OfferFormOutlet'
import { SupportPhone } from '@/components/SupportPhone'
import { OfferLink } from '@/components/OfferLink'
import { useUnfoldedPart } from '@/components/useOpen'
import type { MatchView } from '@/domain/applications/matchView'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { useComparisonPrices } from './ComparisonContext'
import { InsurerCover } from './InsurerCover'
import styles from './FirstPrices.module.css'
import { type Column, useColumns } from './useColumns'

/** Before there is a price: one card an insurer, with the way to type what it asks (CALC-15). */
export function FirstPrices({ application }: { application: Application }) {
  const { t } = useTranslation()
  const prices = useComparisonPrices()
  const insurers = useColumns(application, prices).filter(({ id }) => id !== prices.comparison.currentId)
  const canType = insurers.some(({ sheet }) => sheet !== null)
  const hasOffer = insurers.some(({ view }) => view !== null && (view.isOfferHere || view.status === 'offered'))
  const { heading, text } = canType
    ? { heading: t('calculator.first.heading'), text: t('calculator.first.text') }
    : hasOffer
      ? { heading: t('calculator.first.no_fields'), text: t('calculator.first.no_fields_text') }
      : { heading: t('applications.nothing_to_compare.title'), text: t('applications.nothing_to_compare.awaited') }
  return (
    <section aria-labelledby="first-heading" className="stack gap-3">
      <div className="stack gap-1">
        <h2 id="first-heading" className="h3">
          {heading}
        </h2>
        <p className="muted">{text}</p>
        {!canType && hasOffer && <SupportPhone also className="muted" />}
      </div>
      <ul className={cx('stack gap-3', styles.insurers)}>
        {insurers.map((column) => (
          <Insurer key={column.id} column={column} showsUnpriced={canType} />
        ))}
      </ul>
    </section>
  )
}

function Insurer({ column, showsUnpriced }: { column: Column; showsUnpriced: boolean }) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const { company, name, sheet, view } = column
  return (
    <Card as="li" className={styles.insurer}>
      <div className={cx('row apart', styles.head)}>
        <CompanyLogo company={company} name={name} />
        <h3 translate="no" className={cx('h4', styles.name)}>
          {name}
        </h3>
        {sheet ? (
          <Button
            id={pricesButtonId(sheet.id)}
            variant="secondary"
            aria-label={t('calculator.form.type_of', { name })}
            aria-haspopup="dialog"
            onClick={() => openForm(sheet.id)}
          >
            {t('calculator.form.type')}
          </Button>
        ) : view?.isOfferHere ? (
          <OfferLink match={view.match} name={name} label="see" className="target gap-1 small" />
        ) : (
          showsUnpriced && <span className="muted small">{t('applications.price.none')}</span>
        )}
      </div>
      {view && <Cover column={column} view={view} />}
    </Card>
  )
}

function Cover({ column, view }: { column: Column; view: MatchView }) {
  const { t } = useTranslation()
  return (
    <Disclosure
      {...useUnfoldedPart(`cover-${view.match.id}`)}
      summary={
        <span>
          <span>{t('calculator.cover.heading')}</span>
          <span className="visually-hidden">{` ${column.name}`}</span>
        </span>
      }
      className={styles.cover}
    >
      <InsurerCover name={column.name} view={view} />
    </Disclosure>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import { useWantedPrices } from '@/components/prices/usePrices'
import { useMatchViews } from '@/components/useMatchView'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Scroller } from '@/ui/Scroller'
import { cx } from '@/ui/cx'
import { useMediaQuery } from '@/ui/useMediaQuery'
import styles from './Cover.module.css'
import { type Known, topics } from './topics'

// Object.keys widens the names to strings.
const topicNames = Object.keys(topics) as (keyof typeof topics)[]

/** What is covered, and on which terms, insurer beside insurer, in the API's words alone (OFFER-11). */
export function Cover({ application }: { application: Application }) {
  const { t } = useTranslation()
  const id = useId()
  const isNarrow = useMediaQuery('screen and (width < 50rem)')
  const prices = useWantedPrices(application.id)
  const insurers = useMatchViews(application)
    .filter(({ ended }) => ended === null)
    .map((view): Known => ({ view, prices, name: companyName(view.match, t('applications.insurers.unnamed')) }))

  if (insurers.length === 0) return <Notice title={t('calculator.cover.none')}>{t('calculator.cover.none_text')}</Notice>
  const Layout = isNarrow ? ByTopic : SideBySide
  return (
    <section className="stack gap-5" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('calculator.cover.title')}</h2>
        <p className="muted">{t('calculator.cover.intro')}</p>
      </div>
      <Layout insurers={insurers} />
    </section>
  )
}

function SideBySide({ insurers }: { insurers: Known[] }) {
  const { t } = useTranslation()
  return (
    <Scroller label={t('calculator.cover.label')} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className="muted small">
              {t('calculator.cover.topic')}
            </th>
            {insurers.map(({ view: { match }, name }) => (
              <th key={match.id} scope="col">
                <CompanyLogo company={match.company} name={name} />
                <span className={styles.name}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topicNames.map((topic) => {
            const Topic = topics[topic]
            return (
              <tr key={topic}>
                <th scope="row">{t(`calculator.cover.${topic}`)}</th>
                {insurers.map((known) => (
                  <td key={known.view.match.id}>
                    <Topic {...known} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroller>
  )
}

/** The phone's layout: topic by topic, a line for each insurer. */
function ByTopic({ insurers }: { insurers: Known[] }) {
  const { t } = useTranslation()
  const id = useId()
  return topicNames.map((topic) => {
    const Topic = topics[topic]
    return (
      <Card key={topic} as="section" aria-labelledby={`${id}-${topic}`} className="stack gap-3">
        <h3 id={`${id}-${topic}`}>{t(`calculator.cover.${topic}`)}</h3>
        <ul className="stack gap-0">
          {insurers.map((known) => (
            <li key={known.view.match.id} className={cx('stack gap-1', styles.line)}>
              <h4 className={styles.name}>{known.name}</h4>
              <Topic {...known} />
            </li>
          ))}
        </ul>
      </Card>
    )
  })
}

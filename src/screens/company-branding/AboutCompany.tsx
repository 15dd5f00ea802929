import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Company } from '@/api/schemas/application'
import { BreakableEmail } from '@/components/BreakableEmail'
import { sellingPointsOf } from '@/domain/applications/company'
import { useUnfoldedPart } from '@/components/useOpen'
import { useApiLang } from '@/i18n/useApiLang'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import type { Elements } from '@/ui/elements'
import { ExternalLink } from '@/ui/ExternalLink'
import styles from './AboutCompany.module.css'

interface AboutCompanyProps {
  company: Company
  name: string
  /** The phone and email that the contact card already shows. */
  alreadyShown: { phone: string | null; email: string | null }
  /** On a phone, the ways to reach it are folded with the long text. */
  isFolded: boolean
}

/** The company's selling points, its short text with the long one to unfold, and how to reach it. */
export function AboutCompany({ company, name, alreadyShown, isFolded }: AboutCompanyProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const more = useUnfoldedPart('about')
  const points = sellingPointsOf(company.unique_selling_points)
  const short = company.meta_description_short.trim()
  const detailed = company.meta_description_detailed.trim()
  const ways = useWays(company, alreadyShown)
  if (points.length === 0 && !short && !detailed && ways.length === 0) return null
  const contacts = ways.length > 0 && (
    <dl className={cx('ruled', styles.ways)}>
      {ways.map(([term, way]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{way}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Card as="section" aria-labelledby="about" className="stack">
      <h2 id="about">{t('offers.about.heading')}</h2>
      {short && (
        <p {...apiLang} className={styles.text}>
          {short}
        </p>
      )}
      {points.length > 0 && (
        <ul
          aria-label={t('offers.about.points', { company: name })}
          className={cx('stack', styles.points, points.length > 3 && styles.twoColumns)}
        >
          {points.map((point, index) => (
            <li key={index} {...apiLang} className="line accent-icons">
              <Check size={20} className="nudge" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      {(detailed || (isFolded && contacts)) && (
        <Disclosure summary={t('offers.about.more')} {...more} className={styles.more}>
          {detailed && (
            <p {...apiLang} className={styles.text}>
              {detailed}
            </p>
          )}
          {isFolded && contacts}
        </Disclosure>
      )}
      {!isFolded && contacts}
    </Card>
  )
}

function useWays(
  { meta_address, meta_phone, meta_email, meta_link }: Company,
  alreadyShown: AboutCompanyProps['alreadyShown'],
): [string, Elements][] {
  const { t } = useTranslation()
  const address = meta_address.trim()
  const phone = meta_phone === alreadyShown.phone ? null : meta_phone
  const email = meta_email === alreadyShown.email ? null : meta_email
  const all: [string, Elements][] = [
    [
      t('offers.contact.address'),
      address && (
        <span translate="no" className={styles.text}>
          {address}
        </span>
      ),
    ],
    [
      t('offers.contact.phone'),
      phone && (
        <ExternalLink href={`tel:${phone}`}>
          <span translate="no">{phone}</span>
        </ExternalLink>
      ),
    ],
    [
      t('offers.contact.email'),
      email && (
        <ExternalLink href={`mailto:${email}`}>
          <BreakableEmail email={email} />
        </ExternalLink>
      ),
    ],
    [
      t('offers.contact.website'),
      meta_link && (
        <ExternalLink href={meta_link}>
          <span translate="no">{meta_link.replace(/^https?:\/\//i, '')}</span>
        </ExternalLink>
      ),
    ],
  ]
  return all.filter(([, way]) => way)
}

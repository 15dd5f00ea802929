import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Company } from '@/api/schemas/application'
import { BreakableEmail } from '@/components/BreakableEmail'
import { sellingPointsOf } from '@/domain/applications/company'
import { useUnfoldedPart } from '@/components/useOpen'
import { useApiLang } from '@/i18n/useApiLang'
import { useTranslation } from '@/i18n/useTranslation'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { ExternalLink } from '@/ui/ExternalLink'
import styles from './AboutCompany.module.css'

interface AboutCompanyProps {
  company: Company
  name: string
  /** The phone and email that the contact card already shows. */
  said: { phone: string | null; email: string | null }
}

/** The company's selling points, its short text with the long one to unfold, and how to reach it. */
export function AboutCompany({ company, name, said }: AboutCompanyProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const more = useUnfoldedPart('about')
  const points = sellingPointsOf(company.unique_selling_points)
  const short = company.meta_description_short.trim()
  const detailed = company.meta_description_detailed.trim()
  const ways = waysTo(company, said)
  if (points.length === 0 && !short && !detailed && !ways) return null
  return (
    <Card as="section" aria-labelledby="about" className="stack">
      <h2 id="about" className="h3">
        {t('offers.about.heading')}
      </h2>
      {short && <p {...apiLang} className={styles.text}>{short}</p>}
      {points.length > 0 && (
        <ul aria-label={t('offers.about.points', { company: name })} className={cx('stack', styles.points, points.length > 3 && styles.twoColumns)}>
          {points.map((point, index) => (
            <li key={index} {...apiLang} className="line accent-icons">
              <Check size={20} className={styles.check} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      {detailed && (
        <Disclosure summary={t('offers.about.more')} {...more} className={styles.more}>
          <p {...apiLang} className={styles.text}>{detailed}</p>
        </Disclosure>
      )}
      {ways && <Ways {...ways} />}
    </Card>
  )
}

function waysTo({ meta_address, meta_phone, meta_email, meta_link }: Company, said: AboutCompanyProps['said']) {
  const address = meta_address.trim()
  const phone = meta_phone === said.phone ? null : meta_phone
  const email = meta_email === said.email ? null : meta_email
  return address || phone || email || meta_link ? { address, phone, email, link: meta_link } : null
}

function Ways({ address, phone, email, link }: NonNullable<ReturnType<typeof waysTo>>) {
  const { t } = useTranslation()
  return (
    <dl className={cx('ruled', styles.ways)}>
      {address && (
        <Row term={t('offers.contact.address')}>
          <span translate="no" className={styles.text}>{address}</span>
        </Row>
      )}
      {phone && (
        <Row term={t('offers.contact.phone')}>
          <ExternalLink href={`tel:${phone}`}><span translate="no">{phone}</span></ExternalLink>
        </Row>
      )}
      {email && (
        <Row term={t('offers.contact.email')}>
          <ExternalLink href={`mailto:${email}`}>
            <BreakableEmail email={email} />
          </ExternalLink>
        </Row>
      )}
      {link && (
        <Row term={t('offers.contact.website')}>
          <ExternalLink href={link}><span translate="no">{link.replace(/^https?:\/\//i, '')}</span></ExternalLink>
        </Row>
      )}
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

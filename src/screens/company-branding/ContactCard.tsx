import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany, Company } from '@/api/schemas/application'
import { AgentBox } from '@/components/AgentBox'
import { Card } from '@/ui/Card'
import { ExternalLink } from '@/ui/ExternalLink'
import styles from './ContactCard.module.css'

/** Who handles the inquiry, and how to reach the company (OFFER-5, OFFER-7). */
export function ContactCard({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const { company, starfish_company } = match
  // The company's own phone and email are below; the box must not repeat them.
  const nameAndLogo = company && { ...company, meta_phone: null, meta_email: null }
  return (
    <Card as="section" aria-labelledby="contact" className="stack">
      <h2 id="contact" className="h3">
        {t('offers.contact.heading', { company: name })}
      </h2>
      <AgentBox match={{ company: nameAndLogo, starfish_company }} />
      {company && <CompanyContact company={company} />}
    </Card>
  )
}

function CompanyContact({ company }: { company: Company }) {
  const { t } = useTranslation()
  const { meta_address: address, meta_phone: phone, meta_email: email, meta_link: link } = company
  if (!address.trim() && !phone && !email && !link) return null
  return (
    <dl className="stack gap-3 ruled">
      {address.trim() && (
        <Row term={t('offers.contact.address')}>
          <span className={styles.address}>{address}</span>
        </Row>
      )}
      {phone && (
        <Row term={t('offers.contact.phone')}>
          <ExternalLink href={`tel:${phone}`}>{phone}</ExternalLink>
        </Row>
      )}
      {email && (
        <Row term={t('offers.contact.email')}>
          <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
        </Row>
      )}
      {link && (
        <Row term={t('offers.contact.website')}>
          <ExternalLink href={link}>{link.replace(/^https?:\/\//i, '')}</ExternalLink>
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

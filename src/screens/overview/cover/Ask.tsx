import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { callAddressOf } from '@/components/insurerContact'
import { phoneOf } from '@/domain/applications/match/contact'
import styles from './Cover.module.css'

/** Nothing is claimed about what is not known: the customer can ask the insurer. */
export function Ask({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  return (
    <p className="muted touch-links">
      {t('calculator.cover.ask')}
      {address !== null && (
        <>
          {': '}
          <a href={address} className={styles.call} aria-label={t('applications.turn.call_on', { company: name, phone: phoneOf(match) })}>
            {phoneOf(match)}
          </a>
        </>
      )}
    </p>
  )
}

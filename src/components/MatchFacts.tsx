import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import type { Language } from '@/config/language'
import { activitiesOf, latestActivity } from '@/domain/applications/activities'
import { matchStatus } from '@/domain/applications/matchStatus'
import { isCustomersTurn, turnOf } from '@/domain/applications/turn'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './MatchFacts.module.css'
import { useActivityText } from './activity/useActivityText'
import { useNow } from './useNow'
import { useTurnText } from './useTurnText'

interface MatchFactsProps {
  match: ApplicationCompany
  name: string
  /** Of the inquiry, in milliseconds. */
  createdAt?: number | null
}

/** The customer's three questions: what happened last, what happens next, who acts. */
export function MatchFacts({ match, name, createdAt = null }: MatchFactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const apiLang = useApiLang()
  const time = useNow()
  const textOf = useActivityText()
  const turnText = useTurnText(time)
  const activities = useMemo(() => activitiesOf(match), [match])
  const latest = latestActivity(match, activities)
  const turn = turnOf(match, createdAt, time)
  const who = turnText.who(turn, name)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('applications.insurers.last')}</dt>
        <dd>
          {latest ? <span {...(latest.kind === 'other' && latest.text !== null && apiLang)}>{textOf(latest).what}</span> : t(`applications.status.${matchStatus(match.access_stats).status}`)}
          {latest && latest.at !== null && <span className={cx('muted small', styles.when)}>{t('applications.log.at', when(latest.at, language))}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('applications.insurers.next')}</dt>
        <dd className="stack gap-1 start">
          {turnText.next(turn)}
          {who && <StatusTag tone={isCustomersTurn(turn) ? 'warning' : 'neutral'}>{who}</StatusTag>}
        </dd>
      </div>
    </dl>
  )
}

function when(at: number, language: Language) {
  return { date: formatDateInText(at), time: formatClockInText(at, language) }
}

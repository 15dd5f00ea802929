import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import type { Language } from '@/config/language'
import { activitiesOf, nextFollowUp } from '@/domain/applications/activities'
import { matchStatus } from '@/domain/applications/matchStatus'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './MatchFacts.module.css'
import { useActivityText } from './activity/useActivityText'
import { useNow } from './useNow'

/** The customer's three questions: what happened last, what happens next, who acts. */
export function MatchFacts({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const time = useNow()
  const textOf = useActivityText()
  const activities = useMemo(() => activitiesOf(match), [match])
  const { next, actor } = matchStatus(match.access_stats)
  const last = activities[0]
  const followUpAt = nextFollowUp(activities, time)
  const insurerActs = followUpAt !== null || actor === 'insurer'
  return (
    <dl className={styles.facts}>
      {last && (
        <div>
          <dt>{t('applications.insurers.last')}</dt>
          <dd>
            {textOf(last).what}
            {last.at !== null && <span className={cx('muted small', styles.when)}>{t('applications.log.at', when(last.at, language))}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('applications.insurers.next')}</dt>
        <dd>
          {followUpAt === null
            ? t(`applications.next.${next}`, { company: name })
            : t('applications.next.planned', { company: name, ...when(followUpAt, language) })}
        </dd>
      </div>
      <div>
        <dt>{t('applications.insurers.who')}</dt>
        <dd className={styles.who}>
          {insurerActs ? name : <StatusTag tone={actor === 'customer' ? 'warning' : 'neutral'}>{t(`applications.actor.${actor}`)}</StatusTag>}
        </dd>
      </div>
    </dl>
  )
}

function when(at: number, language: Language) {
  return { date: formatDateInText(at), time: formatClockInText(at, language) }
}

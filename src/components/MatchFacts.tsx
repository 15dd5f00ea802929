import { useTranslation } from 'react-i18next'
import type { MatchView } from '@/domain/applications/matchView'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './MatchFacts.module.css'
import { useActivityText } from './activity/useActivityText'
import { useTurnText } from './useTurnText'

/** The answers to a customer's three questions: what happened last, what happens next, and who acts. */
export function MatchFacts({ view, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const textOf = useActivityText()
  const turnText = useTurnText()
  const { latest } = view
  const last = latest && textOf(latest)
  const who = turnText.who(view, name)
  return (
    <dl className={cx('stack', styles.facts)}>
      <div>
        <dt>{t('applications.insurers.last')}</dt>
        <dd>
          <span lang={last?.lang}>{last ? last.what : t(`applications.status.${view.status}`)}</span>
          {latest && latest.at !== null && <span className={cx('muted small', styles.when)}>{t('applications.log.at', { date: formatDateInText(latest.at), time: formatClockInText(latest.at, language) })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('applications.insurers.next')}</dt>
        <dd className="stack gap-1 start">
          <span>{turnText.next(view)}</span>
          {who && <StatusTag tone={view.actor === 'customer' ? 'accent' : 'neutral'}>{who}</StatusTag>}
        </dd>
      </div>
    </dl>
  )
}

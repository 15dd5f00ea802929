import { useDayText } from '@/components/useTurnText'
import { useNow } from '@/components/useNow'
import type { MatchView } from '@/domain/applications/matchView'
import { standingsOf } from '@/domain/applications/headline'
import { useTranslation } from '@/i18n/useTranslation'

/** The promise while it is true, then where the insurers stand: "1 har givet tilbud, 1 ringer mandag". */
export function Standings({ views }: { views: MatchView[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const day = useDayText(now)
  const summary = standingsOf(views, now)
  const count = views.length
  switch (summary.kind) {
    case 'nothing':
      return null
    case 'promise':
      return <p className="muted">{t('applications.insurers.text', { count })}</p>
    case 'undated':
      return <p className="muted">{t('applications.insurers.text_undated', { count })}</p>
    case 'by':
      return <p className="muted">{t('applications.insurers.text_by', { count, day: day.by(summary.at) })}</p>
    case 'each': {
      const parts = summary.standings.map(({ state, count: found, at }) =>
        t(`applications.standing.${state}`, { count: found, day: state === 'awaited' ? day.by(at ?? now) : day.soon(at ?? now) }),
      )
      return <p className="muted">{`${parts.join(', ')}.`}</p>
    }
    default:
      return summary satisfies never
  }
}

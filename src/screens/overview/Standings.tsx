import { useNow } from '@/components/useNow'
import type { MatchView } from '@/domain/applications/matchView'
import { standingsOf } from '@/domain/applications/headline'
import { useTranslation } from '@/i18n/useTranslation'

/** The promise while it is true, then where the insurers stand: "Ét selskab har givet tilbud, og to ringer". */
export function Standings({ views }: { views: MatchView[] }) {
  const { t } = useTranslation()
  const summary = standingsOf(views, useNow())
  const count = views.length
  switch (summary.kind) {
    case 'nothing':
      return null
    case 'promise':
      return <p className="muted">{t('applications.insurers.text', { count })}</p>
    case 'undated':
      return <p className="muted">{t('applications.insurers.text_undated', { count })}</p>
    case 'each': {
      const parts = summary.standings.map(({ state, count: found }, at) =>
        t(`applications.standing.${state}`, { count: found, who: t(at === 0 ? 'applications.standing.who' : 'applications.standing.more', { count: found }) }),
      )
      return <p className="muted">{t('applications.standing.and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) })}</p>
    }
    default:
      return summary satisfies never
  }
}

import { useTranslation } from 'react-i18next'
import { useDayText } from '@/components/useDayText'
import { useNow } from '@/components/useNow'
import { standingsOf, type Turn } from '@/domain/applications/turn'

/** The promise while it is true, then where the insurers stand: "1 har givet tilbud, 1 ringer mandag, 1 mangler" (BODY-2). */
export function Standings({ turns }: { turns: Turn[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const day = useDayText(now)
  const standings = standingsOf(turns)
  if (!standings) return <p className="muted">{t('applications.insurers.text', { count: turns.length })}</p>
  const parts = standings.map(({ state, count, at }) => t(`applications.standing.${state}`, { count, day: day.soon(at ?? now) }))
  return <p className="muted">{parts.join(', ')}.</p>
}

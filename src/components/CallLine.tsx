import type { MatchView } from '@/domain/applications/matchView'
import { cx } from '@/ui/cx'
import { CallLink } from './CallLink'
import styles from './CallLine.module.css'
import { callAddressOf } from './CompanyLogo'
import { useHoursText } from './useTurnText'

/** The phone in a line of its own, with when the insurer can be reached. */
export function CallLine({ view, name }: { view: Pick<MatchView, 'match' | 'opening'>; name: string }) {
  const hours = useHoursText()(view.opening)
  if (callAddressOf(view.match) === null) return null
  return (
    <p className={cx('row small', styles.line)}>
      <CallLink match={view.match} name={name} isShort className="target gap-1 reach" />
      {hours && <span className="muted">{hours}</span>}
    </p>
  )
}

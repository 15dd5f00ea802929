import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Skeleton } from '@/ui/Skeleton'
import { useDelayed } from '@/ui/useDelayed'
import { useRouteAt } from './RoutesContext'
import { screenPlaceholders, textPlaceholders } from './route'

/**
 * A skeleton after 300 ms and a spinner in it after 1000 ms, so that a fast load does not flicker. In place
 * of a whole screen it has that screen's shape and, like every screen, a heading.
 */
export function Waiting({ isWholeScreen = false }: { isWholeScreen?: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const wholeScreen = useRouteAt(pathname)?.skeleton ?? screenPlaceholders
  const late = useDelayed(1000)
  return (
    <>
      {isWholeScreen && late && <h1 className="visually-hidden">{t('common.loading')}</h1>}
      <Skeleton placeholders={isWholeScreen ? wholeScreen : textPlaceholders} waitingFor={t('common.loading')} />
    </>
  )
}

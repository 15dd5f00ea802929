import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Screen } from '@/components/Screen'
import { SupportLinks } from '@/components/SupportLinks'
import { isOnline } from '@/platform/connection'
import { reloadPage } from '@/platform/url'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { paths } from '@/config/paths'

/** What went wrong, a single way on, and whom to ask. */
function ErrorScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Screen title={title}>
      <div className="stack start">
        <p>{text}</p>
        {children}
      </div>
      <SupportLinks />
    </Screen>
  )
}

interface LoadErrorScreenProps {
  again: () => Promise<unknown>
  onLoaded: () => void
}

/**
 * A screen's chunk could not be loaded. If a retry fails too, the file no longer exists, and reloading the page picks
 * up the new deployment (ROUTE-11). Not offline, where the browser would replace the portal with a page of its own.
 */
export function LoadErrorScreen({ again, onLoaded }: LoadErrorScreenProps) {
  const { t } = useTranslation()
  const retry = () => again().then(onLoaded, () => isOnline() && reloadPage())
  return (
    <ErrorScreen title={t('common.error.load_heading')} text={t('common.error.load_text')}>
      <Button onClick={() => void retry()}>{t('common.error.reload')}</Button>
    </ErrorScreen>
  )
}

/** A screen threw while rendering (ROUTE-12). */
export function RenderErrorScreen() {
  const { t } = useTranslation()
  return (
    <ErrorScreen title={t('common.error.render_heading')} text={t('common.error.render_text')}>
      <Button onClick={reloadPage}>{t('common.error.reload')}</Button>
    </ErrorScreen>
  )
}

/** Unknown paths for signed-out visitors and below /session (ROUTE-2). */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <ErrorScreen title={t('common.error.not_found')} text={t('common.error.not_found_text')}>
      <Link to={paths.login} className={buttonClass()}>
        {t('common.error.to_login')}
      </Link>
    </ErrorScreen>
  )
}

/** Unknown paths inside the signed-in shell (ROUTE-4). */
export function FallbackScreen() {
  const { t } = useTranslation()
  return (
    <ErrorScreen title={t('common.error.fallback_heading')} text={t('common.error.fallback_text')}>
      <Link to={paths.overview} className={buttonClass()}>
        {t('common.error.to_front')}
      </Link>
    </ErrorScreen>
  )
}

/** /service-unavailable (ROUTE-6). */
export function ServiceUnavailableScreen() {
  const { t } = useTranslation()
  return (
    <ErrorScreen title={t('common.error.unavailable')} text={t('common.error.unavailable_text')}>
      <a href={paths.overview} className={buttonClass()}>
        {t('common.retry')}
      </a>
    </ErrorScreen>
  )
}

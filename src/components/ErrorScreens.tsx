import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Screen } from './Screen'
import { SupportLinks } from './SupportLinks'
import { Button, buttonClass } from '@/ui/Button'
import { paths } from '@/config/paths'
import type { Elements } from '@/ui/elements'

/** What went wrong, a single way on, and whom to ask. */
function ErrorScreen({
  title,
  text,
  lang,
  children,
}: {
  title: string
  text: string
  lang?: 'en'
  children: Elements
}) {
  return (
    <Screen title={title} heading={<span lang={lang}>{title}</span>}>
      <div className="stack start">
        <p>{text}</p>
        {children}
      </div>
      <SupportLinks />
    </Screen>
  )
}

/** A screen's chunk could not be loaded, or it threw while rendering. */
export function BrokenScreen({ during, onRetry }: { during: 'load' | 'render'; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorScreen title={t(`common.error.${during}_heading`)} text={t(`common.error.${during}_text`)}>
      <Button onClick={onRetry}>{t('common.error.reload')}</Button>
    </ErrorScreen>
  )
}

/** Unknown paths for signed-out visitors and below /session. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <ErrorScreen lang="en" title={t('common.error.not_found')} text={t('common.error.not_found_text')}>
      <Link to={paths.login} className={buttonClass()}>
        {t('common.error.to_login')}
      </Link>
    </ErrorScreen>
  )
}

/** Unknown paths inside the signed-in shell. */
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

export function ServiceUnavailableScreen() {
  const { t } = useTranslation()
  return (
    <ErrorScreen lang="en" title={t('common.error.unavailable')} text={t('common.error.unavailable_text')}>
      <a href={paths.overview} className={buttonClass()}>
        {t('common.retry')}
      </a>
    </ErrorScreen>
  )
}

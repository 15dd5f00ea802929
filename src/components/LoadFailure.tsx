import { useTranslation } from 'react-i18next'
import { type Failure, isUnanswered } from '@/domain/kit/failure'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** Replaces what could not be loaded: why, and a retry (ERR-3). */
export function LoadFailure({ title, failure, onRetry }: { title?: string; failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{isUnanswered(failure) ? t('common.error.connection') : t('common.error.server')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}

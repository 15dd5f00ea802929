import { useTranslation } from 'react-i18next'
import { type Failure, isUnanswered } from '@/domain/kit/failure'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** What stands where something could not be loaded: why, and the way to try again (ERR-3). */
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

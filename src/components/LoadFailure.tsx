import { useTranslation } from 'react-i18next'
import { type Failure, isConnectionFailure } from '@/domain/kit/failure'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { FailureWords } from './FailureWords'
import { SupportPhone } from './SupportPhone'

interface LoadFailureProps {
  title?: string
  failure: Failure
  onRetry: () => void
  /** The screen already has below how to reach us. */
  hasSupportBelow?: boolean
}

/** Replaces content that could not be loaded: the reason, a retry, and whom to call. */
export function LoadFailure({ title, failure, onRetry, hasSupportBelow = false }: LoadFailureProps) {
  const { t } = useTranslation()
  return (
    <Notice tone="danger" role="alert" title={title}>
      <FailureWords
        failure={failure}
        otherwise={isConnectionFailure(failure) ? t('common.error.connection') : t('common.error.server')}
      />
      <Button variant="secondary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {!hasSupportBelow && <SupportPhone also />}
    </Notice>
  )
}

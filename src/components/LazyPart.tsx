import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { ScreenBoundary } from './ScreenBoundary'
import { SupportPhone } from './SupportPhone'
import { Waiting } from './Waiting'
import type { Elements } from '@/ui/elements'

interface LazyPartProps {
  /** Shown in its place until it has loaded. */
  waiting?: ReactNode
  children: Elements
}

/** A part of a screen whose code is loaded when it is needed: without it, the rest of the screen stays. */
export function LazyPart({ waiting = <Waiting />, children }: LazyPartProps) {
  return (
    <ScreenBoundary waiting={waiting} unloaded={(retry) => <PartLost onRetry={retry} />}>
      {children}
    </ScreenBoundary>
  )
}

function PartLost({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice tone="danger" role="alert" title={t('applications.part_lost')}>
      <p>{t('common.error.load_text')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.error.reload')}
      </Button>
      <SupportPhone also />
    </Notice>
  )
}

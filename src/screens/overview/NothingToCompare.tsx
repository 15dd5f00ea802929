import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { EmptyState } from '@/components/EmptyState'
import { SupportPhone } from '@/components/SupportPhone'
import { useIsOver, useMatchViews } from '@/components/useMatchView'
import { useNow } from '@/components/useNow'
import { bodyView, pendingCount } from '@/domain/applications/rules'
import { NewInquiryLink } from './OverviewLinks'

/** In place of the calculator: why it is empty, and what to do about it. */
export function NothingToCompare({ application }: { application: Application }) {
  const { t } = useTranslation()
  const reason = useReason(application)
  const isHopeless = reason === 'no_match' || reason === 'over' || reason === 'deal'
  return (
    <EmptyState
      title={isHopeless ? t('applications.nothing_to_compare.none') : t('applications.nothing_to_compare.title')}
    >
      <p>{t(`applications.nothing_to_compare.${reason}`)}</p>
      {reason === 'no_match' && <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>}
      {reason !== 'awaited' && <SupportPhone also />}
    </EmptyState>
  )
}

type Reason = 'flagged' | 'no_progress' | 'nothing' | 'no_match' | 'awaited' | 'over' | 'deal'

function useReason(application: Application): Reason {
  const placeholders = pendingCount(application, useNow())
  const view = bodyView(application, placeholders)
  const isOver = useIsOver(application)
  const hasDeal = useMatchViews(application).some(({ turn }) => turn.kind === 'settle')
  if (hasDeal) return 'deal'
  if (view === 'searching') return 'awaited'
  if (view === 'insurers') return isOver && placeholders === 0 ? 'over' : 'awaited'
  return view
}

import { useTranslation } from 'react-i18next'
import { SupportPhone } from '@/components/SupportPhone'
import { useAppDispatch } from '@/components/store'
import { pricesWanted } from '@/domain/calculator/slice'
import { Button } from '@/ui/Button'

/** Replaces prices that could not be loaded; they also come by themselves once they can be had. */
export function PricesUnread({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <div role="alert" className="row gap-3">
      <p className="muted">{t('applications.price.unread')}</p>
      <Button variant="secondary" onClick={() => dispatch(pricesWanted(applicationId))}>
        {t('common.retry')}
      </Button>
      <SupportPhone also className="muted" />
    </div>
  )
}

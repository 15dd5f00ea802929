import { useAppDispatch } from '@/components/store'
import { pricesWanted } from '@/domain/calculator/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'

/** Stands where the prices could not be loaded; they also come by themselves once they can be had. */
export function PricesUnread({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <div role="alert" className="row gap-3">
      <p className="muted">{t('applications.price.unread')}</p>
      <Button variant="secondary" onClick={() => dispatch(pricesWanted(applicationId))}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

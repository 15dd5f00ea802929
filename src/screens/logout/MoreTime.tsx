import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { farewellExtended } from '@/domain/session/slice'
import type { Farewell } from '@/domain/session/state'
import { Button } from '@/ui/Button'

/** Says how much time is left to answer, and extends it as often as the customer likes (LOGOUT-1). */
export function MoreTime({ time }: Pick<Farewell, 'time'>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <div className="stack gap-2 start">
      <p>{t('farewell.logout.limit')}</p>
      <p role="status">{time !== 'enough' && t(`farewell.logout.time_${time}`)}</p>
      <Button variant="secondary" onClick={() => dispatch(farewellExtended())}>
        {t('farewell.logout.more_time')}
      </Button>
    </div>
  )
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { farewellExtended } from '@/domain/session/slice'
import type { Farewell } from '@/domain/session/state'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/Button'

/** Says how much time is left to answer, and extends it as often as the customer likes (LOGOUT-1). */
export function MoreTime({ time }: Pick<Farewell, 'time'>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (time === 'short') announce(t('farewell.logout.time_short'))
  }, [time, t])

  function extend() {
    dispatch(farewellExtended())
    announce(t('farewell.logout.time_extended'))
  }

  return (
    <div className="stack gap-2 start">
      <p>{t('farewell.logout.limit')}</p>
      {time !== 'enough' && <p>{t(`farewell.logout.time_${time}`)}</p>}
      <Button variant="secondary" onClick={extend}>
        {t('farewell.logout.more_time')}
      </Button>
    </div>
  )
}

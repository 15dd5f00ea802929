import { useTranslation } from 'react-i18next'
import { selectSessionStatus, validationRetried } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Screen } from './Screen'
import { useAppDispatch, useAppSelector } from './store'
import { SupportLinks } from './SupportLinks'
import { Waiting } from './Waiting'

/** Replaces a screen until it is known who is signed in (TOKEN-5). */
export function SessionGate() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectSessionStatus)
  if (status !== 'unreachable') return <Waiting isWholeScreen />
  return (
    <Screen title={t('common.error.unreachable_heading')}>
      <Notice tone="warning" role="alert">
        <p>{t('common.error.unreachable_text')}</p>
        <Button onClick={() => dispatch(validationRetried())}>{t('common.retry')}</Button>
      </Notice>
      <SupportLinks />
    </Screen>
  )
}

import { useTranslation } from 'react-i18next'
import { selectValidationFailure, validationRetried } from '@/domain/session/slice'
import { LoadFailure } from './LoadFailure'
import { Screen } from './Screen'
import { useAppDispatch, useAppSelector } from './store'
import { SupportLinks } from './SupportLinks'
import { Waiting } from './Waiting'

/** Replaces a screen until it is known who is signed in. */
export function SessionGate() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const failure = useAppSelector(selectValidationFailure)
  if (!failure) return <Waiting isWholeScreen />
  return (
    <Screen title={t('common.error.load_heading')}>
      <LoadFailure
        title={t('common.error.still_signed_in')}
        failure={failure}
        onRetry={() => dispatch(validationRetried())}
        hasSupportBelow
      />
      <SupportLinks />
    </Screen>
  )
}

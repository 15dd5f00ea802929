import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Screen } from '@/components/Screen'
import { useAppDispatch } from '@/components/store'
import { settingsRead } from '@/domain/user/settings'
import { cx } from '@/ui/cx'
import { AccountSettings } from './AccountSettings'
import { InquirySettings } from './InquirySettings'
import styles from './SettingsScreen.module.css'

export function SettingsScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()

  useEffect(() => {
    settingsRead().forEach((action) => dispatch(action))
  }, [dispatch])

  return (
    <Screen title={t('settings.title')}>
      <div className={cx('stack gap-5', styles.boxes)}>
        <InquirySettings />
        <AccountSettings />
      </div>
    </Screen>
  )
}

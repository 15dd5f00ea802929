import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { SessionState } from '@/domain/session/state'
import {
  selectSettingIsSaving,
  selectSettingOn,
  selectSettingUnsaved,
  type SettingKey,
  settingFlipped,
  type SettingsState,
} from '@/domain/user/settingsSlice'
import { announce } from '@/ui/announce'
import { Switch } from '@/ui/Switch'

interface State {
  session: SessionState
  userSettings: SettingsState
}

/** One setting that acts at once, and goes back with a message when it could not be saved (SET-3). */
export function SettingSwitch({ setting, label, hint }: { setting: SettingKey; label: ReactNode; hint: ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const on = useSelector((state: State) => selectSettingOn(state, setting))
  const saving = useSelector((state: State) => selectSettingIsSaving(state, setting))
  const unsaved = useSelector((state: State) => selectSettingUnsaved(state, setting))
  const wasSaving = useRef(false)

  useEffect(() => {
    if (wasSaving.current && !saving) announce(unsaved ? t('settings.unsaved') : t('settings.saved'))
    wasSaving.current = saving
  }, [saving, unsaved, t])

  return (
    <Switch
      label={label}
      hint={hint}
      error={unsaved ? t('settings.unsaved') : undefined}
      checked={on}
      onChange={(event) => dispatch(settingFlipped({ key: setting, on: event.target.checked }))}
    />
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import {
  selectSettingIsSaving,
  selectSettingOn,
  selectSettingProblem,
  type SettingKey,
  settingFlipped,
} from '@/domain/user/slice'
import { announce } from '@/ui/announce'
import { Switch } from '@/ui/Switch'

/** Applied at once, and reverted with a message when it could not be saved, or is unconfirmed (SET-3). */
export function SettingSwitch({ setting, label, hint }: { setting: SettingKey; label: ReactNode; hint: ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const on = useAppSelector((state) => selectSettingOn(state, setting))
  const saving = useAppSelector((state) => selectSettingIsSaving(state, setting))
  const problem = useAppSelector((state) => selectSettingProblem(state, setting))
  const wasSaving = useRef(false)

  useEffect(() => {
    if (wasSaving.current && !saving) announce(problem ? t(`settings.${problem}`) : t('settings.saved'))
    wasSaving.current = saving
  }, [saving, problem, t])

  return (
    <Switch
      label={label}
      hint={hint}
      error={problem ? t(`settings.${problem}`) : undefined}
      checked={on}
      onChange={(event) => dispatch(settingFlipped({ key: setting, on: event.target.checked }))}
    />
  )
}

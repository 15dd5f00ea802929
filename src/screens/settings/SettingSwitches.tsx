import type { ParseKeys } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BreakableEmail } from '@/components/BreakableEmail'
import { useFailureTexts } from '@/components/FailureWords'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { markedName, MarkedText } from '@/components/MarkedText'
import { selectContact } from '@/domain/user/personalInfo'
import {
  selectSettingIsSaving,
  selectSettingOn,
  selectSettingProblem,
  settingFlipped,
  type SettingProblem,
} from '@/domain/user/settings'
import { type SettingKey, settingKeys } from '@/domain/user/slice'
import { Switch } from '@/ui/Switch'
import { announce } from '@/ui/StatusRegion'
import { cx } from '@/ui/cx'
import styles from './SettingsScreen.module.css'

type Box = 'inquiry' | 'account'

interface Setting {
  box: Box
  label: ParseKeys
  hint: ParseKeys
  /** Where its messages go, and the text in place of the hint when that is unknown. */
  sentTo?: { contact: 'primary_phone' | 'email'; unknown: ParseKeys }
}

/** The texts of each setting; the order is that of settingKeys. */
const settings: Record<SettingKey, Setting> = {
  sms_notification: {
    box: 'inquiry',
    label: 'settings.inquiry.sms',
    hint: 'settings.inquiry.sent_to',
    sentTo: { contact: 'primary_phone', unknown: 'settings.inquiry.no_phone' },
  },
  mail_notification: {
    box: 'inquiry',
    label: 'settings.inquiry.mail',
    hint: 'settings.inquiry.sent_to',
    sentTo: { contact: 'email', unknown: 'settings.inquiry.no_email' },
  },
  subscribed_to_newsletter: {
    box: 'account',
    label: 'settings.account.newsletter',
    hint: 'settings.account.newsletter_hint',
  },
}

export function SettingSwitches({ box }: { box: Box }) {
  const { t } = useTranslation()
  const contacts = {
    primary_phone: useAppSelector((state) => selectContact(state, 'primary_phone')),
    email: useAppSelector((state) => selectContact(state, 'email')),
  }

  function hintOf({ hint, sentTo }: Setting): ReactNode {
    if (!sentTo) return t(hint)
    const contact = contacts[sentTo.contact]
    if (!contact) return t(sentTo.unknown)
    return sentTo.contact === 'email' ? (
      <MarkedText
        text={t(hint, { contact: markedName(contact) })}
        theirs={(email) => <BreakableEmail email={email} />}
      />
    ) : (
      t(hint, { contact })
    )
  }

  return (
    <div className={cx('divided', styles.settings)}>
      {settingKeys
        .filter((key) => settings[key].box === box)
        .map((key) => (
          <SettingSwitch
            key={key}
            setting={key}
            label={<span className="bold">{t(settings[key].label)}</span>}
            hint={hintOf(settings[key])}
          />
        ))}
    </div>
  )
}

/** Applied at once, and reverted with a message when it could not be saved, or is unconfirmed. */
function SettingSwitch({ setting, label, hint }: { setting: SettingKey; label: ReactNode; hint: ReactNode }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const on = useAppSelector((state) => selectSettingOn(state, setting))
  const saving = useAppSelector((state) => selectSettingIsSaving(state, setting))
  const problem = useAppSelector((state) => selectSettingProblem(state, setting))
  const textsOf = useFailureTexts()
  const error = problem ? errorOf(problem) : undefined
  const wasSaving = useRef(false)

  useEffect(() => {
    if (wasSaving.current && !saving) announce(error ?? t('settings.saved'))
    wasSaving.current = saving
  }, [saving, error, t])

  function errorOf({ state, failure }: SettingProblem): string {
    if (state === 'unconfirmed') return t('settings.unconfirmed')
    return textsOf({ failure, otherwise: t('settings.refused') }).join(' ')
  }

  return (
    <Switch
      label={label}
      hint={hint}
      error={error}
      checked={on}
      onChange={(event) => dispatch(settingFlipped({ key: setting, on: event.target.checked }))}
    />
  )
}

import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FailureWords } from '@/components/FailureWords'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useDialog } from '@/components/useOpen'
import { useDialogOutcome, useOutcome } from '@/components/useOutcome'
import { paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { selectActiveApplication } from '@/domain/applications/selectors'
import {
  applicationsRetried,
  selectApplicationsFailure,
  selectApplicationsReadiness,
} from '@/domain/applications/slice'
import { outcomeRead } from '@/domain/outcomes'
import { deletionRequested } from '@/domain/user/account'
import { settingsRead } from '@/domain/user/settings'
import { selectProfile } from '@/domain/user/slice'
import { whenIdle } from '@/platform/idle'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Dialog, DialogActions } from '@/ui/Dialog'
import type { Elements } from '@/ui/elements'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { announce } from '@/ui/StatusRegion'
import styles from './SettingsScreen.module.css'
import { SettingSwitches } from './SettingSwitches'

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

/** How the customer hears about the active inquiry; nothing without one. */
function InquirySettings() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  if (!application) return <NotYet />
  return (
    <Card as="section" aria-labelledby="inquiry-heading" className="stack gap-2">
      <h2 id="inquiry-heading">{t('settings.inquiry.heading', { id: application.id })}</h2>
      <p className="muted">
        {application.order_id && <span>{`${t('settings.inquiry.order', { order: application.order_id })} `}</span>}
        <span>{t('settings.inquiry.text')}</span>
      </p>
      <SettingSwitches box="inquiry" />
    </Card>
  )
}

/** There may be an inquiry all the same. */
function NotYet() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const readiness = useAppSelector(selectApplicationsReadiness)
  const failure = useAppSelector(selectApplicationsFailure)
  if (readiness === 'loading') return <Skeleton placeholders={['card']} waitingFor={t('common.ui.loading')} />
  if (readiness === 'ready' || !failure) return null
  return (
    <LoadFailure
      title={t('settings.inquiry.failed')}
      failure={failure}
      onRetry={() => dispatch(applicationsRetried())}
    />
  )
}

// A chunk of its own with everything that a form needs, so that the switches need not wait for it.
const PasswordDialog = lazyScreen({
  load: () => import('./PasswordDialog').then((part) => part.PasswordDialog),
  bundles: ['session', 'account'],
})

function AccountSettings() {
  const { t } = useTranslation()
  return (
    <Card as="section" aria-labelledby="account-heading" className="stack gap-2">
      <h2 id="account-heading">{t('settings.account.heading')}</h2>
      <SettingSwitches box="account" />
      <PasswordRow />
      <DeletionRow />
    </Card>
  )
}

function PasswordRow() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isOpen, open, close } = useDialog('password')
  const isDone = useOutcome('password').state === 'done'
  const [wasChanged, setWasChanged] = useState(false)
  // Kept when the dialog is opened again, which forgets the outcome.
  if (isDone && !wasChanged) setWasChanged(true)
  const provider = useAppSelector(selectProfile)?.provider
  const { socialProviders } = useSettings()

  useEffect(() => whenIdle(() => void PasswordDialog.preload()), [])

  useEffect(() => {
    if (!isOpen || !isDone) return
    // The confirmation is heard as the button takes focus; that it is being saved is over.
    announce('')
    close()
  }, [isOpen, isDone, close])

  if (provider && provider !== 'email') {
    const name = socialProviders.find(({ id }) => id === provider)?.name ?? provider
    return <ActionRow name={t('settings.password.name')} hint={t('settings.password.none', { provider: name })} />
  }

  function ask() {
    setWasChanged(false)
    if (isDone) dispatch(outcomeRead('password'))
    open()
  }

  return (
    <ActionRow name={t('settings.password.name')} hint={t('settings.password.hint')}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={ask}>
        {wasChanged && <Check size={18} />}
        <span>{wasChanged ? t('settings.password.changed') : t('settings.password.change')}</span>
      </Button>
      {isOpen && !wasChanged && (
        <LazyPart waiting={null}>
          <PasswordDialog onClose={close} />
        </LazyPart>
      )}
    </ActionRow>
  )
}

function DeletionRow() {
  const { t } = useTranslation()
  const { isOpen, open, close } = useDialog('deletion')

  return (
    <ActionRow name={t('settings.deletion.name')} hint={t('settings.deletion.hint')}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => open()}>
        {t('settings.deletion.open')}
      </Button>
      {isOpen && <DeletionDialog onClose={close} />}
    </ActionRow>
  )
}

function ActionRow({ name, hint, children }: { name: string; hint: string; children?: Elements }) {
  return (
    <div className={cx('row apart', styles.row)}>
      <p className="bold">
        <span>{name}</span>
        <span className="muted small subline">{hint}</span>
      </p>
      {children}
    </div>
  )
}

/** Asks for confirmation before the email that deletes the account is sent, then goes to /mail-has-been-sent. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const outcome = useDialogOutcome('deletion')
  const { state } = outcome
  const sent = state === 'done'

  useEffect(() => {
    // In the dialog's place, so that Back leads to the settings.
    if (sent) void navigate(paths.mailHasBeenSent, { replace: true })
  }, [sent, navigate])

  const problem = 'failure' in outcome && (
    <Notice tone="danger">
      <FailureWords
        failure={outcome.failure}
        otherwise={t(state === 'refused' ? 'settings.deletion.failed' : 'settings.deletion.unconfirmed')}
      />
    </Notice>
  )

  return (
    <Dialog title={t('settings.deletion.title')} onClose={onClose} problem={problem}>
      <div className="stack gap-3">
        <p>{t('settings.deletion.text')}</p>
        <p>{t('settings.deletion.email')}</p>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('settings.deletion.keep')}
        </Button>
        <Button
          variant="danger"
          busy={state === 'saving' && t('settings.deletion.sending')}
          onClick={() => dispatch(deletionRequested())}
        >
          {t('settings.deletion.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

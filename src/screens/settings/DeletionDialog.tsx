import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '@/components/store'
import { useDialogOutcome } from '@/components/useOutcome'
import { paths } from '@/config/paths'
import { deletionRequested } from '@/domain/user/account'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'

/** Asks for confirmation before the email that deletes the account is sent, then goes to /mail-has-been-sent (DEL-1). */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { state } = useDialogOutcome('deletion')
  const sent = state === 'done'

  useEffect(() => {
    // In the dialog's place, so that Back leads to the settings.
    if (sent) void navigate(paths.mailHasBeenSent, { replace: true })
  }, [sent, navigate])

  const problem = (state === 'refused' || state === 'unconfirmed') && (
    <Notice tone="danger">{t(state === 'refused' ? 'settings.deletion.failed' : 'settings.deletion.unconfirmed')}</Notice>
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
        <Button variant="danger" busy={state === 'saving' && t('settings.deletion.sending')} onClick={() => dispatch(deletionRequested())}>
          {t('settings.deletion.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

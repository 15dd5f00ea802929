import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAppDispatch } from '@/components/store'
import { paths } from '@/config/paths'
import { stayChosen } from '@/domain/session/idle'
import { Button, buttonClass } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'

/** A customer who is still there answers it in any tab, within a minute. */
export function IdleWarning() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const stay = () => dispatch(stayChosen())
  return (
    <Dialog title={t('applications.idle.title')} onClose={stay}>
      <p>{t('applications.idle.text')}</p>
      <DialogActions>
        <Link to={paths.logout} className={buttonClass('secondary')}>
          {t('applications.idle.leave')}
        </Link>
        <Button onClick={stay}>{t('applications.idle.stay')}</Button>
      </DialogActions>
    </Dialog>
  )
}

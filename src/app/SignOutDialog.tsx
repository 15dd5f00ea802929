import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { markedName, MarkedText } from '@/components/MarkedText'
import { selectUploadsUnderWay, uploadCancelled } from '@/domain/offers/upload/slice'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { ProgressBar } from '@/ui/ProgressBar'
import type { SignOut } from './useSignOut'

/** Signs out once no file is on its way any more; how that ended is said at the login as well. */
export function SignOutDialog({ leave, stay }: Pick<SignOut, 'leave' | 'stay'>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const uploads = useAppSelector(selectUploadsUnderWay)
  const isOver = uploads.length === 0

  useEffect(() => {
    if (isOver) leave()
  })

  function breakOff() {
    for (const { id } of uploads) dispatch(uploadCancelled(id))
    leave()
  }

  return (
    <Dialog title={t('applications.sign_out.title')} onClose={stay}>
      {uploads.map(({ id, upload: { fileName, step, percent } }) => (
        <ProgressBar
          key={id}
          label={<MarkedText text={t('applications.sign_out.file', { name: markedName(fileName) })} />}
          share={step === 'sending' ? percent / 100 : undefined}
        />
      ))}
      <p>{t('applications.sign_out.text')}</p>
      <DialogActions>
        <Button variant="secondary" onClick={breakOff}>
          {t('applications.sign_out.now')}
        </Button>
        <Button onClick={stay}>{t('applications.sign_out.stay')}</Button>
      </DialogActions>
    </Dialog>
  )
}

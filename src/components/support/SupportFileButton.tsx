import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '@/components/CookieChoicesButton.module.css'
import { useAppDispatch } from '@/components/store'
import { flashed } from '@/domain/flash/slice'

/** For who cannot sign in, and so does not come to Help (SUP-3). The form is loaded when it is asked for. */
export function SupportFileButton() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  function open() {
    import('./recording')
      .then(({ loadSupportFileDialog }) => loadSupportFileDialog())
      .then(
        (loaded) => setDialog(() => loaded),
        () => dispatch(flashed('common.error.server', 'danger')),
      )
  }

  return (
    <>
      <button type="button" className={styles.button} onClick={open}>
        {t('common.support.file')}
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}

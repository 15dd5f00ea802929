import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import styles from '@/components/CookieChoicesButton.module.css'

/** Offers the file to visitors who cannot sign in, and so never reach Help (SUP-3). The form is loaded when it is opened. */
export function SupportFileButton() {
  const { t } = useTranslation()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  function open() {
    import('./SupportFileDialog').then(
      ({ SupportFileDialog }) => setDialog(() => SupportFileDialog),
      () => setDialog(() => NotLoaded),
    )
  }

  return (
    <>
      <button type="button" className={cx('link-like', styles.button)} onClick={open}>
        {t('support.file.open')}
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}

function NotLoaded() {
  const { t } = useTranslation()
  return <span role="alert">{t('common.error.server')}</span>
}

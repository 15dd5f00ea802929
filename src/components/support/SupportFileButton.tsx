import { useTranslation } from 'react-i18next'
import styles from '@/components/CookieChoicesButton.module.css'
import { lazyScreen } from '@/components/lazyScreen'
import { ScreenBoundary } from '@/components/ScreenBoundary'
import { useDialog } from '@/components/useOpen'
import { cx } from '@/ui/cx'

const SupportFileDialog = lazyScreen({
  load: () => import('./SupportFileForm').then((part) => part.SupportFileDialog),
  bundles: [],
})

/** Offers the file to visitors who cannot sign in, and so never reach Help. The form is loaded when it is opened. */
export function SupportFileButton() {
  const { t } = useTranslation()
  const { isOpen, open, close } = useDialog('supportFile')
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={cx('link-like', styles.button)} onClick={() => open()}>
        {t('support.file.open')}
      </button>
      {isOpen && (
        <ScreenBoundary waiting={null} unloaded={() => <span role="alert">{t('common.error.server')}</span>}>
          <SupportFileDialog onClose={close} />
        </ScreenBoundary>
      )}
    </>
  )
}

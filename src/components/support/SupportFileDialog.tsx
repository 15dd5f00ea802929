import { useTranslation } from '@/i18n/useTranslation'
import { Dialog } from '@/ui/Dialog'
import { SupportFileForm } from './SupportFileForm'

/** The page behind it stays as it is, including what was typed. */
export function SupportFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('support.file.heading')} onClose={onClose}>
      <div className="stack" data-unrecorded>
        <p>{t('support.file.text')}</p>
        <SupportFileForm />
      </div>
    </Dialog>
  )
}

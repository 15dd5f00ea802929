import Upload from 'lucide-react/icons/upload'
import { type ReactNode, type Ref, useId, useImperativeHandle } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { cx } from './cx'
import styles from './DropArea.module.css'

interface DropAreaProps {
  /** The object to drop ("Upload dit tilbud"). */
  title: ReactNode
  hint: ReactNode
  /** The types that the file picker offers; the caller validates what is dropped. */
  accept: Accept
  /** Everything that was dropped or chosen, valid or not; may be empty. */
  onFiles: (files: File[]) => void
  /** Opens the file picker, for a button elsewhere. */
  openRef?: Ref<() => void>
}

/** Accepts a dropped file, with a button that opens the file picker for everyone who does not drag. */
export function DropArea({ title, hint, accept, onFiles, openRef }: DropAreaProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    noClick: true,
    noKeyboard: true,
    // An item of a mail program calls itself a file and gives none.
    onError: () => onFiles([]),
    onDrop: (accepted: File[], rejected: FileRejection[]) =>
      onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  useImperativeHandle(openRef, () => open, [open])
  return (
    <div
      {...getRootProps({
        className: cx('stack gap-2', styles.area, isDragActive && styles.over),
        role: 'presentation',
        // The library ignores a drop without files, such as text or a link.
        onDrop: ({ dataTransfer }) => {
          if (!dataTransfer.types.includes('Files')) onFiles([])
        },
      })}
    >
      {/* The button opens it; beside that it would be a second way, without a name. */}
      <input {...getInputProps({ 'aria-hidden': true })} />
      <Upload size={28} className={cx('accent', styles.icon)} />
      <p>{isDragActive ? t('common.ui.drop.release') : title}</p>
      <Button variant="secondary" aria-describedby={hintId} onClick={open}>
        {t('common.ui.drop.choose')}
      </Button>
      <p className={cx('muted small', styles.forMouse)}>{t('common.ui.drop.or')}</p>
      <p id={hintId} className="muted small">
        {hint}
      </p>
    </div>
  )
}

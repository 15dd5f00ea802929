import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { cx } from './cx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: ReactNode
  /** Stop rendering the dialog then. */
  onClose: () => void
  /** Keeps the dialog open until what was sent is answered. */
  busy: boolean
  children: ReactNode
}

/**
 * Modal, and open for as long as it is rendered: `{open && <Dialog …>}`. Focus moves to its title, stays inside,
 * and returns to where it was (A11Y-2).
 */
export function Dialog({ title, onClose, busy, children }: DialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // A layout effect's cleanup runs before the element leaves the page, in time for close() to return focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    return () => element?.close()
  }, [])

  function requestClose() {
    if (!busy) onClose()
  }

  // Browsers close on a second Escape without a cancel event, so the key itself is handled.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    requestClose()
  }

  // Other ways to close, such as a phone's back gesture.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    requestClose()
  }

  function onClosed(event: SyntheticEvent) {
    if (event.target !== dialog.current || dialog.current.open) return
    if (busy) dialog.current.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <Button variant="quiet" className={styles.close} aria-disabled={busy} onClick={requestClose}>
            <X size={20} />
            {t('common.ui.close')}
          </Button>
        </div>
        <div className={cx('stack', styles.body)}>{children}</div>
      </div>
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={cx('row gap-3', styles.actions)}>{children}</div>
}

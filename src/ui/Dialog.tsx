import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { cx } from './cx'
import styles from './Dialog.module.css'
import { isComposing } from './isComposing'
import { messages } from './StatusRegion'

interface DialogProps {
  title: ReactNode
  /** Stop rendering the dialog then: it can be closed at any time, even while what it sent is unanswered. */
  onClose: () => void
  problem?: ReactNode
  /** Beside what it changes on a desktop, and the whole of a smaller screen. */
  panel?: boolean
  /** Takes focus where nothing else can: a link opened the dialog, or what was pressed is gone. The screen's heading without it. */
  returnTo?: () => HTMLElement | null
  /** Stays in sight while the dialog's content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * Modal, and open for as long as it is rendered: `{open && <Dialog …>}`. Focus moves to its title, stays inside, and
 * returns to where it was.
 */
export function Dialog({ title, onClose, problem, panel = false, returnTo, foot, children }: DialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const hasProblem = Boolean(problem)
  const findReturn = useRef(returnTo)

  useLayoutEffect(() => {
    findReturn.current = returnTo
  }, [returnTo])

  // A layout effect's cleanup runs before the element leaves the page, in time for close() to return focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    placeMessages()
    heading.current?.focus()
    return () => {
      element?.close()
      placeMessages()
      if (!isFocusLost(element)) return
      const place = findReturn.current?.() ?? document.querySelector<HTMLElement>('main h1')
      place?.focus()
    }
  }, [])

  useEffect(() => {
    if (hasProblem) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [hasProblem])

  // Browsers close on a second Escape without a cancel event, so the key itself is handled.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (!isComposing(event.nativeEvent)) onClose()
  }

  // Other ways to close, such as a phone's back gesture.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }

  function onClosed(event: SyntheticEvent) {
    if (event.target === dialog.current && !dialog.current.open) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, panel && styles.panel)}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <div className={cx('line apart gap-3', styles.head)}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <Button variant="quiet" className={styles.close} onClick={onClose}>
            <X size={20} />
            <span>{t('common.ui.close')}</span>
          </Button>
        </div>
        {/* Always rendered, as only content that enters an existing region is read out. */}
        <div ref={alert} role="alert" className={styles.problem}>
          {problem}
        </div>
        <div className={cx('stack', styles.body)}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}

function isFocusLost(closed: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || closed?.contains(activeElement) === true
}

/** Moves them into the topmost dialog, else back to the page. */
function placeMessages(): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.prepend(messages)
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={cx('row gap-3', styles.actions)}>{children}</div>
}

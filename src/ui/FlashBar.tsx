import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { cx } from './cx'
import styles from './FlashBar.module.css'
import { type Tone, ToneIcon } from './ToneIcon'

export interface FlashMessage {
  id: string
  message: string
  tone: Tone
}

const shownForMs = 5000

/**
 * Messages, one at a time, oldest first. Each disappears after 5 s, unless the pointer or focus rests on it; a warning
 * stays until it is closed, and lets passing messages go first (SHELL-4). Both live regions are always rendered, as
 * only content that enters an existing region is read out.
 */
export function FlashBar({ messages, onClose }: { messages: FlashMessage[]; onClose: (id: string) => void }) {
  const first = messages.find(isPassing) ?? messages[0]
  return (
    <div className={styles.bar} data-print="hide">
      <div role="alert">{first?.tone === 'danger' && <Message key={first.id} {...first} onClose={onClose} />}</div>
      <div role="status">{first && first.tone !== 'danger' && <Message key={first.id} {...first} onClose={onClose} />}</div>
    </div>
  )
}

const isPassing = ({ tone }: Pick<FlashMessage, 'tone'>) => tone !== 'warning'

function Message({ id, message, tone, onClose }: FlashMessage & { onClose: (id: string) => void }) {
  const { t } = useTranslation()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  const paused = hovered || focused || !isPassing({ tone })

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => onClose(id), shownForMs)
    return () => clearTimeout(timer)
  }, [id, paused, onClose])

  function onFocus(event: FocusEvent) {
    setFocused(true)
    cameFrom.current = event.relatedTarget
  }

  function close() {
    onClose(id)
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    <div
      role="presentation"
      className={cx(styles.message, `tone-${tone}`)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <ToneIcon tone={tone} />
      <p className={styles.text}>{message}</p>
      <Button variant="quiet" className={styles.close} onClick={close}>
        <X size={20} />
        {t('common.ui.close')}
      </Button>
    </div>
  )
}

import X from 'lucide-react/icons/x'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import styles from './FlashBar.module.css'
import { type Tone, ToneIcon } from './Notice'

export interface FlashMessage {
  id: string
  message: ReactNode
  tone: Tone
}

const shownForMs = 5000

/**
 * Messages, one at a time, oldest first. Each disappears after 5 s, unless the pointer or focus rests on it; a warning
 * stays until it is closed, and lets passing messages go first. Both live regions are always rendered, as
 * only content that enters an existing region is read out, and hold the words alone, not the way to close them.
 */
export function FlashBar({ messages, onClose }: { messages: FlashMessage[]; onClose: (id: string) => void }) {
  const { t } = useTranslation()
  const [hovered, setHovered] = useState(false)
  const [focusedId, setFocusedId] = useState<string>()
  const cameFrom = useRef<HTMLElement>(null)
  const first = messages.find(isPassing) ?? messages[0]
  const id = first?.id
  const words = first && <p key={id}>{first.message}</p>
  const isDanger = first?.tone === 'danger'
  const isPaused = !first || hovered || focusedId === id || !isPassing(first)

  useEffect(() => {
    if (id === undefined || isPaused) return
    const timer = setTimeout(() => onClose(id), shownForMs)
    return () => clearTimeout(timer)
  }, [id, isPaused, onClose])

  function onFocus({ relatedTarget }: FocusEvent) {
    setFocusedId(id)
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }

  function close(closedId: string) {
    onClose(closedId)
    if (focusedId === closedId) cameFrom.current?.focus()
  }

  return (
    <div className={styles.bar} data-print="hide">
      <div
        role="presentation"
        className={first && `${styles.message} tone-${first.tone}`}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={onFocus}
        onBlur={() => setFocusedId(undefined)}
      >
        {first && <ToneIcon tone={first.tone} />}
        <div role="alert">{isDanger && words}</div>
        <div role="status">{!isDanger && words}</div>
        {first && (
          <Button key={id} variant="quiet" className={styles.close} onClick={() => close(first.id)}>
            <X size={20} />
            <span>{t('common.ui.close')}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

const isPassing = ({ tone }: FlashMessage) => tone !== 'warning'

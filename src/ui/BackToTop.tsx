import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BackToTop.module.css'
import { Button } from './Button'
import { useReducedMotion } from './useReducedMotion'

const shownFrom = 100
const duration = 500

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}

/** The way up, after 100 px of scroll (SHELL-5). Focus goes along, to the page's heading. */
export function BackToTop() {
  const { t } = useTranslation()
  const still = useReducedMotion()
  const shown = useSyncExternalStore(subscribe, () => window.scrollY > shownFrom)

  function goUp() {
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
    if (still) window.scrollTo(0, 0)
    else scrollUp()
  }

  if (!shown) return null
  return (
    <Button variant="secondary" className={styles.button} aria-label={t('common.ui.back_to_top')} onClick={goUp}>
      <ArrowUp size={20} />
      <span className={styles.text}>{t('common.ui.back_to_top')}</span>
    </Button>
  )
}

/** The browser's own smooth scrolling takes as long as it likes; the requirement says 500 ms. */
function scrollUp(): void {
  const from = window.scrollY
  const start = performance.now()
  function step(now: number) {
    const part = Math.min(1, (now - start) / duration)
    window.scrollTo(0, from * (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

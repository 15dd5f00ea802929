import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BackToTop.module.css'
import { Button } from './Button'
import { focusHeading } from './focusHeading'
import { useReducedMotion } from './useMediaQuery'

const showAfterPx = 100
const durationMs = 500

/** Appears after 100 px of scrolling, and moves focus along to the page's heading. */
export function BackToTop() {
  const { t } = useTranslation()
  const reducedMotion = useReducedMotion()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const follow = () => setShown(window.scrollY > showAfterPx)
    // Before the frame, the answer would take a layout that the next drawing spoils.
    const frame = requestAnimationFrame(follow)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [])

  function goToTop() {
    focusHeading({ preventScroll: true })
    if (reducedMotion) window.scrollTo(0, 0)
    else animateToTop()
  }

  if (!shown) return null
  return (
    <Button variant="secondary" className={styles.button} aria-label={t('common.ui.back_to_top')} onClick={goToTop}>
      <ArrowUp size={20} />
      <span className={styles.text}>{t('common.ui.back_to_top')}</span>
    </Button>
  )
}

/** Browsers choose the duration of their own smooth scrolling, and SHELL-5 requires 500 ms. */
function animateToTop(): void {
  const from = window.scrollY
  const start = performance.now()
  function step(now: number) {
    const progress = Math.min(1, (now - start) / durationMs)
    window.scrollTo(0, from * (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

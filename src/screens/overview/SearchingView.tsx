import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '@/api/schemas/application'
import { ProductIcon } from '@/components/ProductName'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { refetchRequested, searchingHidden, searchingShown, selectRefetchFailed } from '@/domain/applications/slice'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import { Notice } from '@/ui/Notice'
import { useReducedMotion } from '@/ui/useMediaQuery'
import styles from './SearchingView.module.css'

const iconMs = 3_500
const tipMs = 5_000
const tips = ['phone', 'papers', 'excess', 'notice', 'free'] as const

/** Shown until insurers are found; the list then appears without a reload. */
export function SearchingView({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const refetchFailed = useAppSelector(selectRefetchFailed)

  useEffect(() => {
    dispatch(searchingShown())
    return () => {
      dispatch(searchingHidden())
    }
  }, [dispatch])

  return (
    <Card as="section" aria-labelledby="searching-heading" className={cx('stack', styles.searching)}>
      <WhileWaiting products={products}>
        <h2 id="searching-heading">{t('applications.searching.title')}</h2>
        <p>{t('applications.searching.text')}</p>
      </WhileWaiting>
      {refetchFailed && (
        <div className={styles.failed}>
          <Notice tone="warning" title={t('applications.searching.failed')} announced>
            <Button variant="secondary" onClick={() => dispatch(refetchRequested())}>
              {t('applications.searching.retry')}
            </Button>
          </Notice>
        </div>
      )}
    </Card>
  )
}

/** The icons in the picture and the tips below the words rotate; with reduced motion all tips are shown at once. */
function WhileWaiting({ products, children }: { products: Product[]; children: Elements }) {
  const { t } = useTranslation()
  const still = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const running = !still && !paused
  const aliases = products.length > 0 ? products.map(({ url_alias }) => url_alias) : ['']
  const icon = useRotation(aliases.length, iconMs, running)
  const tip = useRotation(tips.length, tipMs, running)
  const shownTips = still ? tips : tips.slice(tip, tip + 1)
  return (
    <>
      <div aria-hidden="true" className={cx('picture', styles.picture)}>
        <span key={icon} className={styles.icon} data-running={running}>
          <ProductIcon alias={aliases[icon] ?? ''} size={40} />
        </span>
      </div>
      {children}
      <div className={cx('stack gap-2', styles.tips)}>
        <h3 id="tips-heading" className={cx('muted small', styles.tipsHeading)}>
          {t('applications.searching.tips_label')}
        </h3>
        <ul aria-labelledby="tips-heading" className="stack gap-2">
          {shownTips.map((name) => (
            <li key={name} className={styles.tip}>
              {t(`applications.searching.tips.${name}`)}
            </li>
          ))}
        </ul>
        {!still && (
          <Button variant="quiet" onClick={() => setPaused(!paused)}>
            {paused ? <Play size={20} /> : <Pause size={20} />}
            <span>{paused ? t('applications.searching.play') : t('applications.searching.pause')}</span>
          </Button>
        )}
      </div>
    </>
  )
}

/** Cycles through 0 … length − 1, one step every `ms` while `running`. */
function useRotation(length: number, ms: number, running: boolean): number {
  const [step, setStep] = useState(0)

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setStep((at) => at + 1), ms)
    return () => clearInterval(timer)
  }, [ms, running])

  return step % length
}

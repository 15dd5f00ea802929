import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from './StatusRegion'
import { cx } from './cx'
import styles from './Skeleton.module.css'
import { Spinner } from './Spinner'
import { useDelayed } from './useDelayed'

/** A grey shape, of the size of the content to come. */
export type Placeholder =
  | 'title'
  | 'line'
  | 'field'
  | 'row'
  | 'tabs'
  | 'banner'
  | 'identity'
  | 'card'
  | 'tall'
  | 'cards'

interface SkeletonProps {
  placeholders: readonly Placeholder[]
  /** Shown beside a spinner, in place of the first placeholder, once the wait has lasted a second. */
  waitingFor?: string
}

/** Grey shapes in place of content to come, which get a text that names the wait after a second. */
export function Skeleton({ placeholders, waitingFor }: SkeletonProps) {
  const { t } = useTranslation()
  const late = useDelayed(1000)

  useEffect(() => {
    if (late && waitingFor === undefined) announce(t('common.ui.loading'))
  }, [late, waitingFor, t])

  return (
    <div className="stack gap-5">
      {placeholders.map((placeholder, index) =>
        late && waitingFor !== undefined && index === 0 ? (
          <div key={index} className={cx('line middle', styles[placeholder], styles.place)}>
            <Spinner label={waitingFor} />
          </div>
        ) : (
          <Shape key={index} className={cx(styles.placeholder, styles[placeholder])} />
        ),
      )}
    </div>
  )
}

/** Takes up its room at once, and becomes visible after 300 ms: what comes sooner needs no shape. */
export function Shape({ className }: { className: string | undefined }) {
  const visible = useDelayed(300)
  return <i aria-hidden="true" className={cx('placeholder', className, !visible && styles.unseen)} />
}

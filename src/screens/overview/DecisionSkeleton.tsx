import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '@/ui/StatusRegion'
import { cx } from '@/ui/cx'
import { useDelayed } from '@/ui/useDelayed'
import styles from './Decision.module.css'
import { placesStyle } from '@/components/placesStyle'

/** As tall as what comes, and seen after 300 ms. */
export function LeadBones() {
  const { t } = useTranslation()
  const visible = useDelayed(300)
  const late = useDelayed(1000)

  useEffect(() => {
    if (late) announce(t('common.ui.loading'))
  }, [late, t])

  return (
    <div className={cx('stack gap-1', styles.lead)}>
      {visible && <i aria-hidden="true" className={cx('bone', styles.headingBone)} />}
      {visible && <i aria-hidden="true" className={cx('bone', styles.figureBone)} />}
    </div>
  )
}

export function TableBones({ rows }: { rows: number }) {
  const visible = useDelayed(300)
  return (
    <div className={cx('stack gap-2', styles.table)}>
      <div className={styles.choice} />
      <ul className={styles.rows} style={placesStyle(rows)}>
        {Array.from({ length: rows }, (_, place) => (
          <li key={place} aria-hidden="true" className={styles.row}>
            {visible && <i className={cx('bone', styles.rowBone)} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useEffect } from 'react'
import { accountClosedShown } from '@/domain/session/slice'
import { yearOf } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'
import { now } from '@/platform/clock'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './Farewell.module.css'
import { Screen } from './Screen'
import { useAppDispatch } from './store'
import type { Elements } from '@/ui/elements'

/** A goodbye page: it ends this browser's session and clears its local data. */
export function Farewell({ title, footer, children }: { title: string; footer?: Elements; children: Elements }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()

  useEffect(() => {
    dispatch(accountClosedShown())
  }, [dispatch])

  return (
    <Screen title={title}>
      <Card className={cx('stack gap-3 start picture tall-links', styles.text)}>{children}</Card>
      <footer className={cx('row muted small tall-links', styles.footer)}>
        <p>{t('common.shell.footer_year', { year: yearOf(now()) })}</p>
        {footer}
      </footer>
    </Screen>
  )
}

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { waitingStopped } from '@/domain/kit/calls'
import { selectIsSlow, selectOnline } from '@/domain/network/slice'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './ConnectionNotices.module.css'

/** Says once that the network is gone (ERR-4), and that a call is slow, with a way to cancel it (ERR-5). */
export function ConnectionNotices() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const online = useAppSelector(selectOnline)
  const slow = useAppSelector(selectIsSlow)
  const wasOnline = useRef(true)

  useEffect(() => {
    if (online !== wasOnline.current) announce(t(online ? 'common.online' : 'common.offline'))
    wasOnline.current = online
  }, [online, t])

  if (online && !slow) return null
  return (
    <aside className={styles.notices} data-print="hide">
      {!online && <Notice tone="warning">{t('common.offline')}</Notice>}
      {slow && online && (
        <Notice announced>
          <p>{t('common.slow.text')}</p>
          <Button variant="secondary" onClick={() => dispatch(waitingStopped())}>
            {t('common.slow.stop')}
          </Button>
        </Notice>
      )}
    </aside>
  )
}

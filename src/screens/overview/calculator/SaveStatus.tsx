import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useAppDispatch, useAppSelector } from '@/components/store'
import type { SaveState } from '@/domain/calculator/sheet'
import { saveRetryRequested, selectSaveState } from '@/domain/calculator/slice'
import { selectOnline } from '@/domain/network/slice'
import { formatClockInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { announce } from '@/ui/announce'
import { buttonClass } from '@/ui/buttonClass'
import { cx } from '@/ui/cx'
import styles from './SaveStatus.module.css'

/** Whether the server holds what an offer's column shows, with a retry if not (CALC-7). */
export function SaveStatus({ offerId, name }: { offerId: number; name: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const state = useAppSelector((all) => selectSaveState(all, offerId), shallowEqual)
  const text = useSaveText(state)
  const isFailed = state.kind === 'failed'
  const isWrong = isFailed || state.kind === 'incorrect'
  useSaveAnnouncement(state, name)
  const Icon = isWrong ? CircleAlert : state.kind === 'saved' ? Check : Clock
  return (
    <div className={cx(styles.status, isWrong && styles.wrong)} data-print="hide">
      {text && (
        <p className={cx('muted small', styles.words)}>
          <Icon size={16} />
          {text}
        </p>
      )}
      {isFailed && (
        <button type="button" className={cx(buttonClass('secondary'), styles.retry)} aria-label={t('calculator.save.retry_for', { name })} onClick={() => dispatch(saveRetryRequested(offerId))}>
          {t('calculator.save.retry')}
        </button>
      )}
    </div>
  )
}

function useSaveText(state: SaveState): string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const online = useAppSelector(selectOnline)
  switch (state.kind) {
    case 'untouched':
      return null
    case 'saved':
      return t('calculator.save.saved', { time: formatClockInText(state.at, language) })
    case 'failed':
      return t(online ? `calculator.save.${state.why}` : 'calculator.save.offline')
    default:
      return t(`calculator.save.${state.kind}`)
  }
}

/** Tells screen readers how a save ended; a pending one is not announced. */
function useSaveAnnouncement(state: SaveState, name: string): void {
  const { t } = useTranslation()
  const outcome = state.kind === 'failed' && state.why === 'unconfirmed' ? 'unconfirmed' : state.kind
  const previous = useRef(outcome)

  useEffect(() => {
    if (previous.current === outcome) return
    previous.current = outcome
    if (outcome === 'saved' || outcome === 'failed' || outcome === 'unconfirmed') announce(t(`calculator.save.announce_${outcome}`, { name }))
  }, [outcome, name, t])
}

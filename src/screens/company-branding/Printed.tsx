import { useTranslation } from 'react-i18next'
import { Disclaimer } from '@/components/Disclaimer'
import { useAppSelector } from '@/components/store'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { formatDateInText } from '@/format/dates'
import { now } from '@/platform/clock'
import { cx } from '@/ui/cx'
import styles from './Printed.module.css'

/** On paper, the offer names its date and its inquiry. */
export function PrintedTitle({ matchId }: { matchId: number }) {
  const { t } = useTranslation()
  const id = useAppSelector((state) => selectInquiryOfMatch(state, matchId)?.order_id)
  const date = formatDateInText(now())
  return <p className={cx('print-only', styles.printed)}>{id ? t('offers.printed', { date, id }) : t('offers.printed_unnumbered', { date })}</p>
}

/** The content of the footer on a screen (SHELL-1). */
export function PrintedTerms() {
  return (
    <div className={cx('print-only', styles.printed)}>
      <Disclaimer />
    </div>
  )
}

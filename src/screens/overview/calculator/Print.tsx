import { useEffect } from 'react'
import { useAppSelector } from '@/components/store'
import { selectInquiriesById } from '@/domain/applications/slice'
import { formatDateInText } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'
import { now } from '@/platform/clock'
import { cx } from '@/ui/cx'
import styles from './Print.module.css'

/** On paper: which comparison this is, its date, and whose it is. It also names the PDF file. */
export function PrintHead({ applicationId }: { applicationId: number }) {
  const { t, language } = useTranslation()
  const personal = useAppSelector((state) => selectInquiriesById(state)[applicationId]?.personal)
  const title = t('calculator.print_title', { date: formatDateInText(now(), language), id: applicationId })
  useTitleInPrint(title)
  return (
    <div className="print-only">
      <p className={cx('bold', styles.title)}>{title}</p>
      <p>{personal && `${personal.name} ${personal.surname}`.trim()}</p>
    </div>
  )
}

function useTitleInPrint(title: string): void {
  useEffect(() => {
    const page = document.documentElement
    // Firefox 115 knows no :has() to find the screen's own heading by.
    page.dataset.titledInPrint = ''
    return () => {
      delete page.dataset.titledInPrint
    }
  }, [])

  useEffect(() => {
    let onScreen = document.title
    const start = () => {
      onScreen = document.title
      document.title = title
    }
    const end = () => {
      document.title = onScreen
    }
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [title])
}

import { useMemo } from 'react'
import type { SupportFile } from '@/api/schemas/supportFile'
import { formatClockInText, formatDateInText, parseTime } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'
import { Disclosure } from '@/ui/Disclosure'
import { Scroller } from '@/ui/Scroller'
import styles from './SupportFile.module.css'
import { usePageName } from './usePageName'

const maxShown = 50_000

/** The content of a support file, explained and in full. */
export function SupportFileContents({ file }: { file: SupportFile }) {
  const { t, language } = useTranslation()
  const pageName = usePageName()
  const savedAt = parseTime(file.savedAt) ?? 0
  return (
    <div className="stack gap-2">
      <h3 className={styles.subheading}>{t('support.contents.heading')}</h3>
      <ul className="stack gap-1 bulleted">
        <li>{t('support.contents.page', { page: pageName(file.address) })}</li>
        <li>{t('support.contents.time', { date: formatDateInText(savedAt, language), time: formatClockInText(savedAt, language) })}</li>
        <li>{t('support.contents.answers', { count: file.exchanges.length })}</li>
        <li>{t('support.contents.technical')}</li>
        <li>{file.masked ? t('support.contents.masked') : t('support.contents.personal')}</li>
      </ul>
      <p>{t('support.contents.never')}</p>
      <Disclosure summary={t('support.contents.whole')}>
        <Preview file={file} />
      </Disclosure>
    </div>
  )
}

function Preview({ file }: { file: SupportFile }) {
  const { t } = useTranslation()
  const text = useMemo(() => JSON.stringify(file, null, 2), [file])
  const hidden = text.length - maxShown
  return (
    <>
      <Scroller label={t('support.contents.whole')} className={styles.preview}>
        <pre className={styles.json}>{text.slice(0, maxShown)}</pre>
      </Scroller>
      {hidden > 0 && <p>{t('support.contents.more', { count: hidden })}</p>}
    </>
  )
}

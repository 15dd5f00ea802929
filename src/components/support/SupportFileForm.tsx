import { type SubmitEvent, use, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { SupportFile } from '@/api/schemas/supportFile'
import { RoutesContext } from '@/components/RoutesContext'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { UnsavedFile } from '@/components/UnsavedFile'
import { useUnfoldedPart } from '@/components/useOpen'
import { markedName } from '@/components/MarkedText'
import { formatClockInText, formatDateInText, parseTime } from '@/format/dates'
import { reportFailure } from '@/platform/errorReporting'
import { isProtectedPath, paramsAt, routeNameAt } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { packSupportFile, supportFileName } from '@/domain/support/supportFile'
import { pageAddress, pagesToChoose } from '@/api/supportPages'
import { isWithinApp, saveFile, type TextFile } from '@/platform/files'
import { visitedPages } from '@/platform/visitedPages'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { cx } from '@/ui/cx'
import { Dialog } from '@/ui/Dialog'
import { Disclosure } from '@/ui/Disclosure'
import { Notice } from '@/ui/Notice'
import { Scroller } from '@/ui/Scroller'
import { Select } from '@/ui/Select'
import styles from './SupportFile.module.css'
import { useSupportFile } from './useSupportFile'
import { useLanguage } from '@/i18n/useLanguage'

/** Chooses the page and whether names are included, and previews the file before anything is saved. */
export function SupportFileForm() {
  const { t } = useTranslation()
  const { supportEmail } = useSettings()
  const pageName = usePageName()
  const { pathname, search } = useLocation()
  const pages = pagesToChoose(visitedPages(), pageAddress(pathname, search))
  const [address, setAddress] = useState(pages[0] ?? pathname)
  const [personal, setPersonal] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState<TextFile | null>(null)
  const { file, buildNow } = useSupportFile(address, personal)
  // No customer is signed in, so the file has only what was typed.
  const isOfSession = !isProtectedPath(pathname)

  async function save() {
    const now = buildNow()
    const text = await packSupportFile(now)
    const packed = { name: supportFileName(now), type: 'application/json', text }
    if (isWithinApp()) {
      setUnsaved(packed)
    } else {
      saveFile(packed)
      setSaved(packed.name)
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    reportFailure(save)
  }

  return (
    <form method="post" className="stack" onSubmit={submit}>
      {!isOfSession && (
        <Select
          label={t('support.file.page')}
          options={pages.map((page) => ({ value: page, label: pageName(page) }))}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <Checkbox
        label={t(isOfSession ? 'support.file.personal_email' : 'support.file.personal')}
        hint={t('support.file.personal_hint')}
        checked={personal}
        onChange={(event) => setPersonal(event.target.checked)}
      />
      <SupportFileContents file={file} />
      <div>
        <Button type="submit">{t('support.file.save')}</Button>
      </div>
      {unsaved && <UnsavedFile file={unsaved} words={unsaved.text} />}
      {saved !== null && (
        <Notice tone="success" announced>
          <p>
            <TextWithAmounts
              text={
                supportEmail
                  ? t('support.file.saved_send', { email: markedName(supportEmail) })
                  : t('support.file.saved')
              }
            />
          </p>
          {supportEmail && (
            <p>
              <a href={mailTo(supportEmail, t('support.file.mail_subject', { file: saved, build: file.build }))}>
                {t('support.file.mail')}
              </a>
            </p>
          )}
        </Notice>
      )}
    </form>
  )
}

function mailTo(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

const maxShown = 50_000

function SupportFileContents({ file }: { file: SupportFile }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pageName = usePageName()
  const savedAt = parseTime(file.savedAt) ?? 0
  return (
    <div className="stack gap-2">
      <h3 className={styles.subheading}>{t('support.contents.heading')}</h3>
      <ul className="stack gap-1 bulleted">
        {file.scope !== null && <li>{t('support.contents.page', { page: pageName(file.address) })}</li>}
        <li>
          {t('support.contents.time', {
            date: formatDateInText(savedAt, language),
            time: formatClockInText(savedAt, language),
          })}
        </li>
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

/** The navigation's name for a page, given as path and query; for a page without one, the inquiry's. */
function usePageName(): (page: string) => string {
  const { t } = useTranslation()
  const records = use(RoutesContext)
  return (page) => {
    const [pathname = '', search = ''] = page.split('?')
    const name = routeNameAt(pathname)
    const title = records.find((record) => record.name === name)?.title ?? null
    if (title !== null && name !== 'overview') return t(title, { company: paramsAt(pathname).companySeoName })
    const query = new URLSearchParams(search)
    const id = query.get('application')
    const inquiry = query.get('tab') === 'calculator' ? t('applications.tabs.calculator') : t('common.shell.inquiry')
    return id === null ? inquiry : t('support.page.of_inquiry', { page: inquiry, id })
  }
}

/** The page behind it stays as it is, including what was typed. */
export function SupportFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('support.file.heading')} onClose={onClose}>
      <div className="stack" data-unrecorded>
        <p>{t('support.file.text')}</p>
        <SupportFileForm />
      </div>
    </Dialog>
  )
}

/** Where a customer saves a file that shows support what they see. Nothing is sent automatically. */
export function SupportFileSection() {
  const { t } = useTranslation()
  const heading = useId()
  const form = useUnfoldedPart('support-file')
  return (
    <Card as="section" aria-labelledby={heading} className={cx('stack gap-3', styles.section)}>
      <h2 id={heading}>{t('support.file.heading')}</h2>
      <p>{t('support.file.text')}</p>
      <div data-unrecorded>
        <Disclosure summary={t('support.file.open')} {...form}>
          {form.open && <SupportFileForm />}
        </Disclosure>
      </div>
    </Card>
  )
}

import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Sentence } from '@/components/Sentence'
import { apiWords } from '@/components/Words'
import { reportFailure } from '@/components/reportFailure'
import { isProtectedPath } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { packSupportFile } from '@/domain/support/pack'
import { pageAddress, pagesToChoose } from '@/api/supportPages'
import { supportFileName } from '@/domain/support/supportFile'
import { useTranslation } from '@/i18n/useTranslation'
import { saveFile } from '@/platform/calendarFile'
import { visitedPages } from '@/platform/visitedPages'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { SupportFileContents } from './SupportFileContents'
import { usePageName } from './usePageName'
import { useSupportFile } from './useSupportFile'

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
  const { file, buildNow } = useSupportFile(address, personal)
  // Nobody is signed in, so the file has only what was typed.
  const isOfSession = !isProtectedPath(pathname)

  async function save() {
    const now = buildNow()
    const packed = await packSupportFile(now)
    saveFile(supportFileName(now), 'application/json', packed)
    setSaved(supportFileName(now))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    reportFailure(save)
  }

  return (
    <form className="stack" onSubmit={submit}>
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
      {saved !== null && (
        <Notice tone="success" announced>
          <p><Sentence text={supportEmail ? t('support.file.saved_send', { email: apiWords(supportEmail) }) : t('support.file.saved')} /></p>
          {supportEmail && (
            <p>
              <a href={mailTo(supportEmail, t('support.file.mail_subject', { file: saved, build: file.build }))}>{t('support.file.mail')}</a>
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

import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSettings } from '@/config/SettingsContext'
import { pageAddress, pagesToChoose } from '@/domain/support/pages'
import { supportFileName } from '@/domain/support/supportFile'
import { saveFile } from '@/platform/saveFile'
import { visitedPages } from '@/platform/visitedPages'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { SupportFileContents } from './SupportFileContents'
import { usePageName } from './usePageName'
import { useSupportFile } from './useSupportFile'

/** Page, whether names are included, and a preview, all before anything is saved (SUP-3). */
export function SupportFileForm() {
  const { t } = useTranslation()
  const { supportEmail } = useSettings()
  const pageName = usePageName()
  const { pathname, search } = useLocation()
  const pages = pagesToChoose(visitedPages(), pageAddress(pathname, search))
  const [address, setAddress] = useState(pages[0] ?? pathname)
  const [personal, setPersonal] = useState(false)
  const [saved, setSaved] = useState(false)
  const { file, buildNow } = useSupportFile(address, personal)

  function save(event: SubmitEvent) {
    event.preventDefault()
    const now = buildNow()
    saveFile(supportFileName(now), 'application/json', JSON.stringify(now, null, 2))
    setSaved(true)
  }

  return (
    <form className="stack" onSubmit={save}>
      <Select
        label={t('support.file.page')}
        options={pages.map((page) => ({ value: page, label: pageName(page) }))}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Checkbox
        label={t('support.file.personal')}
        hint={t('support.file.personal_hint')}
        checked={personal}
        onChange={(event) => setPersonal(event.target.checked)}
      />
      <SupportFileContents file={file} />
      <div>
        <Button type="submit">{t('support.file.save')}</Button>
      </div>
      {saved && (
        <Notice tone="success" role="status">
          <p>{supportEmail ? t('support.file.saved_send', { email: supportEmail }) : t('support.file.saved')}</p>
        </Notice>
      )}
    </form>
  )
}

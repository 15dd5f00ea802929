import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '@/platform/errorReporting'
import { shareFile, type TextFile } from '@/platform/files'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { announce } from '@/ui/StatusRegion'
import { TextArea } from '@/ui/TextArea'

interface UnsavedFileProps {
  file: TextFile
  /** What the file holds, for people to read. */
  words: string
}

/** In place of a download where the app around the page would drop it (isWithinApp): the ways that work there. */
export function UnsavedFile({ file, words }: UnsavedFileProps) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const share = shareFile(file)

  async function copy() {
    try {
      await navigator.clipboard.writeText(words)
      setIsCopied(true)
      announce(t('common.ui.file.copied'))
    } catch {
      // Many apps keep the clipboard from a page, but not from the reader.
      area.current?.select()
    }
  }

  return (
    <Notice tone="warning" announced title={t('common.ui.file.unsaved')}>
      <div className="stack gap-3" data-unrecorded>
        <p>{t('common.ui.file.within_app')}</p>
        <TextArea ref={area} label={t('common.ui.file.words')} value={words} rows={3} readOnly />
        <div className="row">
          {share && (
            <Button variant="secondary" onClick={() => reportFailure(share)}>
              {t('common.ui.file.share')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => reportFailure(copy)}>
            {isCopied ? t('common.ui.file.copied') : t('common.ui.file.copy')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

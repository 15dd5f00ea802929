import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareFile, type TextFile } from '@/platform/files'
import { inTime } from '@/platform/inTime'
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
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const share = shareFile(file)

  function end(how: 'copied' | 'selected') {
    setOutcome(how)
    announce(t(`support.unsaved_file.${how}`))
  }

  async function copy() {
    await navigator.clipboard.writeText(words)
    end('copied')
  }

  /** Many apps keep the clipboard, and the list of apps, from a page, or leave it without an answer, but the text from no reader. */
  async function orSelect(act: () => Promise<void>) {
    if (await inTime(() => act().then(() => true))) return
    area.current?.select()
    end('selected')
  }

  return (
    <Notice tone="warning" announced title={t('support.unsaved_file.unsaved')}>
      <div className="stack gap-3" data-unrecorded>
        <p>{t('support.unsaved_file.within_app')}</p>
        <TextArea ref={area} label={t('support.unsaved_file.words')} value={words} rows={5} readOnly />
        <div className="row">
          {share && (
            <Button variant="secondary" onClick={() => void orSelect(() => share().then(() => setOutcome(null)))}>
              {t('support.unsaved_file.share')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => void orSelect(copy)}>
            {t(outcome === 'copied' ? 'support.unsaved_file.copied' : 'support.unsaved_file.copy')}
          </Button>
        </div>
        {outcome === 'selected' && <p>{t('support.unsaved_file.selected')}</p>}
      </div>
    </Notice>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pdfOf } from '@/domain/offers/upload/photoPdf'
import { type Jpeg, jpegOf } from '@/platform/pictures'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { PhotoPage } from './PhotoPage'
import { usePhotoPages } from './usePhotoPages'

// Sharp enough to read, and thirty pages stay below the 20 MB that one file may have.
const longestSide = 2_000

interface PhotoDialogProps {
  files: File[]
  onSend: (file: File) => void
  onClose: () => void
}

/** Puts photographed pages in order, turns them, and makes one PDF of them, as an insurer takes one file (UP-1). */
export function PhotoDialog({ files, onSend, onClose }: PhotoDialogProps) {
  const { t } = useTranslation()
  const { pages, turn, moveUp, remove } = usePhotoPages(files)
  const [isMaking, setMaking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isOpen = useRef(true)
  const isUnreadable = pages.some(({ picture }) => picture === null)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function send() {
    setMaking(true)
    const pictures = isUnreadable ? null : await inTurn(pages)
    // A customer who has closed the dialog meanwhile sends nothing.
    if (!isOpen.current) return
    setMaking(false)
    setRefused(pictures === null)
    if (pictures) onSend(new File([pdfOf(pictures)], t('offers.photos.file', { count: pictures.length }), { type: 'application/pdf' }))
  }

  return (
    <Dialog title={t('offers.photos.title')} onClose={onClose} problem={isRefused && isUnreadable && <Notice tone="danger">{t('offers.photos.unreadable_text')}</Notice>}>
      <p>{t('offers.photos.text')}</p>
      <ol className="stack gap-0">
        {pages.map((page, index) => (
          <PhotoPage key={page.id} page={page} number={index + 1} count={pages.length} onTurn={turn} onMoveUp={moveUp} onRemove={remove} />
        ))}
      </ol>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('offers.photos.cancel')}
        </Button>
        <Button busy={isMaking && t('offers.photos.making')} onClick={() => void send()}>
          {t('offers.photos.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** One after the other, as a phone has no room for ten photos at once; null as soon as one cannot be read. */
async function inTurn(pages: { file: File; turns: number }[]): Promise<Jpeg[] | null> {
  const pictures: Jpeg[] = []
  for (const { file, turns } of pages) {
    const picture = await jpegOf(file, turns, longestSide)
    if (!picture) return null
    pictures.push(picture)
  }
  return pictures
}

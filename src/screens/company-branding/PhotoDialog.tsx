import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pdfOf } from '@/domain/offers/upload/photoPdf'
import { type Jpeg, jpegOf, thumbnailOf } from '@/platform/pictures'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { announce } from '@/ui/StatusRegion'
import { cx } from '@/ui/cx'
import styles from './PhotoDialog.module.css'

// Sharp enough to read, and thirty pages stay below the 20 MB that one file may have.
const longestSide = 2_000

interface PhotoDialogProps {
  files: File[]
  onSend: (file: File) => void
  onClose: () => void
}

/** Puts photographed pages in order, turns them, and makes one PDF of them, as an insurer takes one file. */
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
    const pictures = isUnreadable ? null : await turnedPages(pages)
    // A customer who has closed the dialog meanwhile sends nothing.
    if (!isOpen.current) return
    setMaking(false)
    setRefused(pictures === null)
    if (pictures)
      onSend(
        new File([pdfOf(pictures)], t('offers.photos.file', { count: pictures.length }), { type: 'application/pdf' }),
      )
  }

  return (
    <Dialog
      title={t('offers.photos.title')}
      onClose={onClose}
      problem={isRefused && isUnreadable && <Notice tone="danger">{t('offers.photos.unreadable_text')}</Notice>}
    >
      <p>{t('offers.photos.text')}</p>
      <ol className="stack gap-0">
        {pages.map((page, index) => (
          <PhotoPage
            key={page.id}
            page={page}
            number={index + 1}
            count={pages.length}
            onTurn={turn}
            onMoveUp={moveUp}
            onRemove={remove}
          />
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
async function turnedPages(pages: { file: File; turns: number }[]): Promise<Jpeg[] | null> {
  const pictures: Jpeg[] = []
  for (const { file, turns } of pages) {
    const picture = await jpegOf(file, turns, longestSide)
    if (!picture) return null
    pictures.push(picture)
  }
  return pictures
}

interface PhotoPageProps {
  page: Page
  number: number
  count: number
  onTurn: (id: number) => void
  onMoveUp: (id: number) => void
  onRemove: (id: number) => void
}

function PhotoPage({ page: { id, file, turns, picture }, number, count, onTurn, onMoveUp, onRemove }: PhotoPageProps) {
  const { t } = useTranslation()
  const name = t('offers.photos.page', { number, count })
  const announced = useRef(turns)

  useEffect(() => {
    if (announced.current !== turns) announce(t('offers.photos.turned', { number, degrees: turns * 90 }))
    announced.current = turns
  }, [turns, number, t])

  const acts = [
    { name: 'turn', icon: RotateCw, isThere: picture !== null, onPress: onTurn },
    { name: 'up', icon: ArrowUp, isThere: number > 1, onPress: onMoveUp },
    { name: 'remove', icon: X, isThere: count > 1, onPress: onRemove },
  ] as const
  return (
    <li id={pageElementId(id)} tabIndex={-1} aria-label={name} className={styles.page}>
      <span className={styles.frame}>
        {picture && <img src={picture} alt={file.name} data-turns={turns} className={cx('fill', styles.picture)} />}
      </span>
      <div className="stack gap-1">
        <p className="bold">{name}</p>
        {picture === null && <p className="danger">{t('offers.photos.unreadable')}</p>}
        <div className="row gap-0 flush">
          {acts
            .filter(({ isThere }) => isThere)
            .map(({ name: act, icon: Icon, onPress }) => (
              <Button key={act} variant="quiet" onClick={() => onPress(id)}>
                <Icon size={20} />
                <span>{t(`offers.photos.${act}`)}</span>{' '}
                <span className="visually-hidden">{t('offers.photos.of_page', { number })}</span>
              </Button>
            ))}
        </div>
      </div>
    </li>
  )
}

interface Page {
  id: number
  file: File
  /** Quarters, clockwise. */
  turns: number
  /** The address of a small copy: undefined until it is read, null where it cannot be. */
  picture: string | null | undefined
}

function pageElementId(id: number): string {
  return `photo-${id}`
}

const thumbnailSide = 240

/** The pages that the files become, in their order. A page that moves keeps focus, and one that goes leaves it to the next. */
function usePhotoPages(files: File[]) {
  const [pages, setPages] = useState<Page[]>(() =>
    files.map((file, id) => ({ id, file, turns: 0, picture: undefined })),
  )
  const toFocus = useRef<number | null>(null)

  useEffect(() => {
    let isShown = true
    async function readAll() {
      for (const [id, file] of files.entries()) {
        const picture = await thumbnailOf(file, thumbnailSide)
        if (!isShown) return
        setPages((now) => now.map((page) => (page.id === id ? { ...page, picture } : page)))
      }
    }
    void readAll()
    return () => {
      isShown = false
    }
  }, [files])

  useLayoutEffect(() => {
    if (toFocus.current !== null) document.getElementById(pageElementId(toFocus.current))?.focus()
    toFocus.current = null
  }, [pages])

  // Of the pages as they are by then: a thumbnail may come between a press and its effect.
  const turn = (id: number) =>
    setPages((now) => now.map((page) => (page.id === id ? { ...page, turns: (page.turns + 1) % 4 } : page)))

  const moveUp = (id: number) => {
    toFocus.current = id
    setPages((now) => {
      const before = Math.max(0, now.findIndex((page) => page.id === id) - 1)
      const others = now.filter((page) => page.id !== id)
      return [...others.slice(0, before), ...now.filter((page) => page.id === id), ...others.slice(before)]
    })
  }

  const remove = (id: number) => {
    const at = pages.findIndex((page) => page.id === id)
    const left = pages.filter((page) => page.id !== id)
    toFocus.current = left[Math.min(at, left.length - 1)]?.id ?? null
    setPages((now) => now.filter((page) => page.id !== id))
  }

  return { pages, turn, moveUp, remove }
}

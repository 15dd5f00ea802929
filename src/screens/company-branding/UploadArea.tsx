import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useDialog } from '@/components/useOpen'
import { acceptedFiles, isPicture } from '@/domain/offers/upload/fileRules'
import { keepFile } from '@/domain/offers/upload/files'
import { filesDropped, selectUpload } from '@/domain/offers/upload/slice'
import { DropArea } from '@/ui/DropArea'
import { UploadStatus } from './UploadStatus'

const PhotoDialog = lazyScreen({ load: () => import('./PhotoDialog').then((part) => part.PhotoDialog), bundles: [] })

/** Where the customer uploads a file, with its progress (UP-1, UP-2); several pictures become one file first. */
export function UploadArea({ matchId }: { matchId: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const upload = useAppSelector((state) => selectUpload(state, matchId))
  const dialog = useDialog('photos')
  // A reload loses them, and with them what the dialog is about.
  const [photos, setPhotos] = useState<File[]>([])
  const send = (files: File[]) => dispatch(filesDropped({ applicationCompanyId: matchId, files: files.map(keepFile) }))

  function arrange(files: File[]) {
    setPhotos(files)
    dialog.open()
  }

  return (
    <div className="stack gap-3" data-print="hide">
      <p>{t('offers.upload.policy')}</p>
      <DropArea
        title={t('offers.upload.title')}
        hint={t('offers.upload.hint')}
        accept={acceptedFiles}
        onFiles={(files) => (files.length > 1 && files.every(isPicture) ? arrange(files) : send(files))}
      />
      <UploadStatus matchId={matchId} upload={upload} />
      {dialog.isOpen && photos.length > 0 && (
        <LazyPart waiting={null}>
          <PhotoDialog
            files={photos}
            onClose={dialog.close}
            onSend={(file) => {
              dialog.close()
              send([file])
            }}
          />
        </LazyPart>
      )}
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { useAppDispatch, useAppSelector } from '@/components/store'
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
  const [photos, setPhotos] = useState<File[] | null>(null)
  const send = (files: File[]) => dispatch(filesDropped({ applicationCompanyId: matchId, files: files.map(keepFile) }))
  return (
    <div className="stack gap-3" data-print="hide">
      <p>{t('offers.upload.policy')}</p>
      <DropArea
        title={t('offers.upload.title')}
        hint={t('offers.upload.hint')}
        accept={acceptedFiles}
        onFiles={(files) => (files.length > 1 && files.every(isPicture) ? setPhotos(files) : send(files))}
      />
      <UploadStatus matchId={matchId} upload={upload} />
      {photos && (
        <LazyPart waiting={null}>
          <PhotoDialog
            files={photos}
            onClose={() => setPhotos(null)}
            onSend={(file) => {
              setPhotos(null)
              send([file])
            }}
          />
        </LazyPart>
      )}
    </div>
  )
}

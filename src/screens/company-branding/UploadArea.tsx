import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { acceptedFiles } from '@/domain/offers/upload/fileRules'
import { keepFile } from '@/domain/offers/upload/files'
import { filesDropped, selectUpload } from '@/domain/offers/upload/slice'
import { DropArea } from '@/ui/DropArea'
import { UploadStatus } from './UploadStatus'

/** Where the customer uploads a file, with its progress (UP-1, UP-2). */
export function UploadArea({ matchId }: { matchId: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const upload = useAppSelector((state) => selectUpload(state, matchId))
  return (
    <div className="stack gap-3" data-print="hide">
      <DropArea
        title={t('offers.upload.title')}
        hint={t('offers.upload.hint')}
        accept={acceptedFiles}
        onFiles={(files) => dispatch(filesDropped({ applicationCompanyId: matchId, files: files.map(keepFile) }))}
      />
      <UploadStatus matchId={matchId} upload={upload} />
    </div>
  )
}

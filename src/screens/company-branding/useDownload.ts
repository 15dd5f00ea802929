import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { downloadClicked } from '@/domain/offers/slice'
import { openBlankTab } from '@/platform/windows'

/** Opens a file in a tab that the press itself opens (DOWN-1). */
export function useDownload(): (fileHash: string) => void {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (fileHash) => dispatch(downloadClicked({ fileHash, tab: openBlankTab(t('offers.files.tab')) }))
}

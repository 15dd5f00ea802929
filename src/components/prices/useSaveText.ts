import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import type { selectSaveState } from '@/domain/calculator/slice'
import { selectOnline } from '@/domain/network/slice'
import { formatClockInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

type SaveState = ReturnType<typeof selectSaveState>

/** Where the saving of an offer's numbers stands; null while nothing has been typed. */
export function useSaveText(): (state: SaveState) => string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const online = useAppSelector(selectOnline)
  return (state) => {
    switch (state.kind) {
      case 'untouched':
        return null
      case 'saved':
        return t('calculator.save.saved', { time: formatClockInText(state.at, language) })
      case 'failed':
        return t(online ? `calculator.save.${state.why}` : 'calculator.save.offline')
      default:
        return t(`calculator.save.${state.kind}`)
    }
  }
}

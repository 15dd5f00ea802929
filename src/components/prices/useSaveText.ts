import { shallowEqual } from 'react-redux'
import { useAppSelector } from '@/components/store'
import { selectSaveState } from '@/domain/calculator/slice'
import { selectOnline } from '@/domain/network/slice'
import { formatClockInText } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'

/** Where the saving of an offer's numbers stands, in words too; without any while nothing has been typed. */
export function useSaveText(offerId: number) {
  const { t, language } = useTranslation()
  const online = useAppSelector(selectOnline)
  const state = useAppSelector((all) => selectSaveState(all, offerId), shallowEqual)
  return { state, text: text() }

  function text(): string | null {
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

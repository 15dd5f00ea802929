import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useAppSelector } from '@/components/store'
import { saveProblemOf } from '@/domain/calculator/saveState'
import { selectSaveState } from '@/domain/calculator/slice'
import { selectOnline } from '@/domain/network/slice'
import { formatClockInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

/** Returns an offer's save state, in words too; without any while nothing has been typed. */
export function useSaveText(offerId: number) {
  const { t } = useTranslation()
  const language = useLanguage()
  const online = useAppSelector(selectOnline)
  const state = useAppSelector((all) => selectSaveState(all, offerId), shallowEqual)
  return { state, text: text() }

  function text(): string | null {
    if ('failure' in state) {
      const { key, values } = saveProblemOf(state)
      return online ? t(`calculator.save.${key}`, values) : t('calculator.save.offline')
    }
    if (state.state === 'done') return t('calculator.save.saved', { time: formatClockInText(state.data.at, language) })
    return state.state === 'none' ? null : t(`calculator.save.${state.state}`)
  }
}

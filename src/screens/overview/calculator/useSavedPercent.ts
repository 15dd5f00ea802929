import { useTranslation } from 'react-i18next'
import type { SavedAmount } from '@/domain/calculator/rules'
import { formatPercent } from '@/format/numbers'
import { useLanguage } from '@/i18n/useLanguage'

/** 15 %; "under 1 %" where something is saved all the same, "over 99 %" where something is still paid. */
export function useSavedPercent() {
  const { t } = useTranslation()
  const language = useLanguage()

  return ({ percent }: SavedAmount): string => {
    if (percent === 'under_1') return t('calculator.under_1', { percent: formatPercent(1, language) })
    if (percent === 'over_99') return t('calculator.over_99', { percent: formatPercent(99, language) })
    return formatPercent(percent, language)
  }
}

import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { SupportPhone } from '@/components/SupportPhone'
import { selectCategories, selectDeals } from '@/domain/affiliates/slice'
import { dataOf } from '@/domain/kit/remote'
import { useTranslation } from '@/i18n/useTranslation'
import { Categories } from './Categories'
import { Deals } from './Deals'

export function SpecialDealsScreen() {
  const { t } = useTranslation()
  const categories = useAppSelector(selectCategories)
  const deals = useAppSelector(selectDeals)
  const nothing = categories.status === 'ready' && deals.status === 'ready' && !dataOf(categories)?.length && !dataOf(deals)?.length

  return (
    <Screen title={t('affiliates.title')}>
      <div className="stack gap-5">
        <p className="muted lead">{t('affiliates.no_obligation')}</p>
        {nothing && (
          <div className="stack gap-2">
            <p>{t('affiliates.empty')}</p>
            <SupportPhone also />
          </div>
        )}
        <Categories />
        <Deals />
      </div>
    </Screen>
  )
}

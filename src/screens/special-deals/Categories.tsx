import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { leftOutOf } from '@/api/schemas/wire'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { partnerBones } from './bones'
import { PartnerEmbed } from './PartnerEmbed'
import { activeCategory } from '@/domain/affiliates/rules'
import { selectCategories } from '@/domain/affiliates/slice'
import { dataOf, isAwaited } from '@/domain/kit/remote'
import { readRetried } from '@/domain/shownScreen'
import { useApiLang } from '@/i18n/useApiLang'
import { Skeleton } from '@/ui/Skeleton'
import { Tabs } from '@/ui/Tabs'

/** A tab per partner category; the active one is in the URL (DEAL-1). */
export function Categories() {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const dispatch = useAppDispatch()
  const remote = useAppSelector(selectCategories)
  const [search, setSearch] = useSearchParams()
  const categories = dataOf(remote) ?? []
  const active = activeCategory(categories, search.get('category'))

  if (remote.status === 'failed' && categories.length === 0) {
    return (
      <LoadFailure
        title={t('affiliates.categories_failed')}
        failure={remote.failure}
        onRetry={() => dispatch(readRetried('outboundAffiliates'))}
      />
    )
  }
  if (!active) return isAwaited(remote) ? <Skeleton bones={partnerBones} /> : null
  return (
    <>
      <LeftOut count={leftOutOf(categories)} text="affiliates.left_out" />
      <Tabs
        label={t('affiliates.categories')}
        value={String(active.id)}
        onChange={(category) => setSearch({ category }, { replace: true, preventScrollReset: true })}
        tabs={categories.map(({ id, name, iframe }) => ({
          value: String(id),
          label: <span {...(name && apiLang)}>{name || t('affiliates.unnamed')}</span>,
          content: <PartnerEmbed html={iframe} title={t('affiliates.embed', { category: name })} />,
        }))}
      />
    </>
  )
}

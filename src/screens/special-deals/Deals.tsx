import { useTranslation } from 'react-i18next'
import { leftOutOf } from '@/api/schemas/wire'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useFocusOnFirstNew } from '@/components/useFocusOnFirstNew'
import { useGrowingLimit } from '@/components/useGrowingLimit'
import { selectDeals } from '@/domain/affiliates/slice'
import { dataOf, isAwaited } from '@/domain/kit/remote'
import { readRetried } from '@/domain/shownScreen'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { dealsBones } from './bones'
import { DealCard } from './DealCard'
import styles from './SpecialDealsScreen.module.css'

const none: never[] = []

/** The recommended deals, a page at a time; nothing when there are none (DEAL-3). */
export function Deals() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const remote = useAppSelector(selectDeals)
  const deals = dataOf(remote) ?? none
  const { limit, more, sentinel } = useGrowingLimit({ pageSize: 12 })
  const { list, growing } = useFocusOnFirstNew<HTMLUListElement>('h3')

  function showMore() {
    growing()
    more()
  }

  if (remote.status === 'ready' && deals.length === 0) return null
  return (
    <section aria-labelledby="deals-heading" className="stack">
      <h2 id="deals-heading">{t('affiliates.deals.heading')}</h2>
      {remote.status === 'failed' && deals.length === 0 && (
        <LoadFailure title={t('affiliates.deals.failed')} failure={remote.failure} onRetry={() => dispatch(readRetried('recommendedDeals'))} />
      )}
      {deals.length === 0 && isAwaited(remote) && <Skeleton bones={dealsBones} />}
      <LeftOut count={leftOutOf(deals)} text="affiliates.deals.left_out" />
      <ul ref={list} className={styles.list}>
        {deals.slice(0, limit).map((deal) => (
          <DealCard key={deal.id} deal={deal} />
        ))}
      </ul>
      {limit < deals.length && (
        <div ref={sentinel} className="row center">
          <Button variant="secondary" onClick={showMore}>
            {t('affiliates.deals.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

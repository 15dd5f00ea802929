import type { ApplicationCompany } from '@/api/schemas/application'
import { OfferActs } from '@/components/OfferActs'
import { useMatchView } from '@/components/useMatchView'
import type { ButtonVariant } from '@/ui/Button'
import { useComparisonPrices } from './ComparisonContext'
import styles from './ResultFigure.module.css'

/**
 * The act that the overview leads with, or of the only price so far; none where several tie or the current insurer is
 * cheapest: the table below compares them.
 */
export function CheapestActs() {
  const { columns, comparison } = useComparisonPrices()
  const [id, ...equal] = comparison.cheapestNew
  const mark = comparison.offers.get(id ?? 0)?.mark
  const match = columns.find((column) => column.id === id)?.match
  if (!match || equal.length > 0 || mark === 'cheapest_new') return null
  return <Acts match={match} variant={mark === 'cheapest' ? 'primary' : 'secondary'} />
}

function Acts({ match, variant }: { match: ApplicationCompany; variant: ButtonVariant }) {
  const view = useMatchView(match)
  return (
    view.isOpen && (
      <div className={styles.acts}>
        <OfferActs view={view} variant={variant} />
      </div>
    )
  )
}

import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import type { ProductRow } from '@/domain/calculator/layout'
import { Button } from '@/ui/Button'

// Loaded when somebody wants to type, as most come to read.
const PriceFields = lazyScreen({ load: () => import('./PriceFields').then((part) => part.PriceFields), bundles: ['calculator'] })

interface TypePricesProps {
  /** Of the calculator. */
  offerId: number
  rows: ProductRow[]
  hasPrice: boolean
}

/** Opens the calculator's fields of this offer, to type in while reading its file (OFFER-11). */
export function TypePrices({ offerId, rows, hasPrice }: TypePricesProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className="stack" data-print="hide">
      <div>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Pencil size={20} />
          <span>{hasPrice ? t('offers.money.edit') : t('applications.price.to_type')}</span>
        </Button>
      </div>
      {open && (
        <LazyPart>
          <PriceFields offerId={offerId} rows={rows} />
        </LazyPart>
      )}
    </div>
  )
}

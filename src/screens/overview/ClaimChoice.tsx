import { useTranslation } from 'react-i18next'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import type { Claims, ClaimYears } from '@/domain/calculator/claims'
import { pricesInYear } from '@/domain/prices/decision'
import type { Prices } from '@/domain/prices/prices'
import styles from './ClaimChoice.module.css'

const choices = ['none', 'one', 'each'] as const satisfies Claims[]

interface ClaimChoiceProps {
  prices: Prices
  years: ClaimYears['years']
  value: Claims
  onChange: (value: Claims) => void
}

/** How many claims the year has that is priced. Each choice names who is cheapest then, and at what price (CALC-14). */
export function ClaimChoice({ prices, years, value, onChange }: ClaimChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset data-print="hide">
      <legend className="muted small">{t('applications.claims.legend')}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="claims"
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className={styles.radio}
            />
            <span className={styles.claims}>{t(`applications.claims.${choice}`)}</span>
            <Winner prices={pricesInYear(prices, years[choice])} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Winner({ prices }: { prices: Prices }) {
  const { t } = useTranslation()
  const { amounts, shortNameOf } = usePriceTexts(prices)
  const { cheapest, offers } = prices.comparison
  const cost = offers.get(cheapest[0] ?? 0)?.cost
  return (
    <span className={styles.winner}>
      {cost ? (
        <>
          <TextWithAmounts text={` ${amounts.and(cheapest.map(shortNameOf))} `} />
          <b className="unbroken">
            <TextWithAmounts text={amounts.money(cost.total)} />
          </b>
        </>
      ) : (
        ` ${t('applications.price.risk_unknown')}`
      )}
    </span>
  )
}

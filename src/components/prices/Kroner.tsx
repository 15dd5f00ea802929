import type { Language } from '@/config/language'
import { spoken } from '@/format/heard'
import { formatKroner, formatMoney } from '@/format/money'

interface KronerProps {
  amount: number
  language: Language
  /** What is heard, with the amount in it. */
  text?: string
}

/**
 * An amount whose unit is given once for all, as above a table; a screen reader reads the unit with it. Without hooks,
 * as a table has thousands.
 */
export function Kroner({ amount, language, text = formatMoney(amount, language) }: KronerProps) {
  const number = formatKroner(amount)
  const heard = spoken(text, language)
  if (heard !== text)
    return (
      <span translate="no">
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{heard}</span>
      </span>
    )
  const [before, after] = text.split(number)
  return (
    <>
      {before && <span className="visually-hidden">{before}</span>}
      <span translate="no">{number}</span>
      {after && <span className="visually-hidden">{after}</span>}
    </>
  )
}

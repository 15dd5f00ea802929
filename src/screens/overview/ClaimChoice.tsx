import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claims } from '@/domain/calculator/claims'
import styles from './ClaimChoice.module.css'

const choices = ['none', 'one', 'each'] as const satisfies Claims[]

/** Chooses how many claims a year is priced with (CALC-14). */
export function ClaimChoice({ value, onChange }: { value: Claims; onChange: (value: Claims) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.choices} data-print="hide">
      <legend className="visually-hidden">{t('applications.claims.legend')}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => onChange(choice)} className={styles.radio} />
          <span>{t(`applications.claims.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

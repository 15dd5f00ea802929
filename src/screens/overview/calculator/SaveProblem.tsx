import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { useSaveText } from '@/components/prices/useSaveText'
import { announce } from '@/ui/StatusRegion'
import { cx } from '@/ui/cx'
import styles from './ComparisonTable.module.css'

/** That an insurer's numbers are not saved, also once its form is closed; the form has the way to save them. */
export function SaveProblem({ offerId }: { offerId: number }) {
  const { state, text } = useSaveText(offerId)
  const problem = 'failure' in state || state.state === 'incorrect' ? text : null

  useEffect(() => {
    if (problem) announce(problem)
  }, [problem])

  return (
    problem && (
      <p className={cx('line gap-1 danger', styles.fact)} data-print="hide">
        <CircleAlert size={16} />
        <span>{problem}</span>
      </p>
    )
  )
}

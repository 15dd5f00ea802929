import { useEffect } from 'react'
import { useAppDispatch } from '@/components/store'
import { saveRetryRequested } from '@/domain/calculator/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { announce } from '@/ui/StatusRegion'
import { Button } from '@/ui/Button'
import { useSaveText } from './useSaveText'

interface SaveLineProps {
  offerId: number
  /** What the saved numbers lead to, which is read out with how their save ended. */
  answer: string
}

/** Where the saving of an offer's numbers stands, below its fields. Needs the calculator's texts. */
export function SaveLine({ offerId, answer }: SaveLineProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { state, text } = useSaveText(offerId)
  const hasFailed = 'failure' in state
  const ended = state.state === 'done' ? `${text}. ${answer}` : hasFailed ? text : null

  useEffect(() => {
    if (ended) announce(ended)
  }, [ended])

  return (
    <>
      <p className="muted small" data-failed={hasFailed || undefined}>{text ?? t('calculator.sheet.hint')}</p>
      {hasFailed && (
        <Button variant="secondary" onClick={() => dispatch(saveRetryRequested(offerId))}>
          {t('calculator.save.retry')}
        </Button>
      )}
    </>
  )
}

import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorInTitle } from '@/components/errorInTitle'
import { type Feedback, feedbackOptions } from '@/domain/session/forms'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextArea } from '@/ui/TextArea'

const longestComment = 2000

interface FeedbackFormProps {
  busy: boolean
  onSignOut: (feedback: Feedback | null) => void
}

/** One of five answers and a few words, or neither; both buttons sign out (LOGOUT-1). */
export function FeedbackForm({ busy, onSignOut }: FeedbackFormProps) {
  const { t } = useTranslation()
  const [option, setOption] = useState<Feedback['option']>()
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const isUnanswered = missing && !option
  const question = useRef<HTMLFieldSetElement>(null)

  useErrorInTitle(isUnanswered)

  function send(event: SyntheticEvent) {
    event.preventDefault()
    setMissing(!option)
    if (option) onSignOut({ option, comment: comment.trim() })
    else question.current?.querySelector('input')?.focus()
  }

  return (
    <form noValidate className="stack" onSubmit={send}>
      <RadioGroup
        ref={question}
        name="option"
        legend={t('session.logout.option')}
        options={feedbackOptions.map((value) => ({ value, label: t(`session.logout.options.${value}`) }))}
        value={option}
        onChange={setOption}
        error={isUnanswered ? t('session.logout.option_missing') : undefined}
      />
      <TextArea
        name="comment"
        label={t('session.logout.comment')}
        maxLength={longestComment}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" wide busy={busy && t('session.logout.busy')}>
        {t('session.logout.send')}
      </Button>
      {!busy && (
        <Button variant="secondary" wide onClick={() => onSignOut(null)}>
          {t('session.logout.skip')}
        </Button>
      )}
    </form>
  )
}

import { type SyntheticEvent, useRef, useState } from 'react'
import { useErrorInTitle } from '@/components/Screen'
import { useAppDispatch } from '@/components/store'
import { feedbackOptions } from '@/domain/session/forms'
import { farewellAnswered, feedbackTyped } from '@/domain/session/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextArea } from '@/ui/TextArea'

const maxCommentLength = 2000

type Answer = (typeof feedbackOptions)[number]

/** One of five answers and a few words, or neither. Input is also kept for when the time is up. */
export function FeedbackForm({ busy }: { busy: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [option, setOption] = useState<Answer>()
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const isUnanswered = missing && !option
  const question = useRef<HTMLFieldSetElement>(null)

  useErrorInTitle(isUnanswered)

  function choose(chosen: Answer) {
    setOption(chosen)
    dispatch(feedbackTyped({ option: chosen, comment: comment.trim() }))
  }

  function write(text: string) {
    setComment(text)
    dispatch(feedbackTyped({ option: option ?? null, comment: text.trim() }))
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    setMissing(!option)
    if (option) dispatch(farewellAnswered({ option, comment: comment.trim() }))
    else question.current?.querySelector('input')?.focus()
  }

  return (
    <form noValidate className="stack" onSubmit={send}>
      <RadioGroup
        ref={question}
        name="option"
        legend={t('farewell.logout.option')}
        options={feedbackOptions.map((value) => ({ value, label: t(`farewell.logout.options.${value}`) }))}
        value={option}
        onChange={choose}
        error={isUnanswered ? t('farewell.logout.option_missing') : undefined}
      />
      <TextArea
        name="comment"
        label={t('farewell.logout.comment')}
        maxLength={maxCommentLength}
        value={comment}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" wide busy={busy && t('farewell.logout.busy')}>
        {t('farewell.logout.send')}
      </Button>
      {!busy && (
        <Button variant="secondary" wide onClick={() => dispatch(farewellAnswered(null))}>
          {t('farewell.logout.skip')}
        </Button>
      )}
    </form>
  )
}

import { type SyntheticEvent, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useErrorInTitle } from '@/components/Screen'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useOutcome } from '@/components/useOutcome'
import { useShownErrors } from '@/components/useShownErrors'
import { paths } from '@/config/paths'
import { tagOf } from '@/config/language'
import { useSettings } from '@/config/SettingsContext'
import { isUnconfirmed } from '@/domain/kit/failure'
import { feedbackOptions } from '@/domain/session/forms'
import { farewellAnswered, farewellExtended, feedbackTyped, selectFarewell } from '@/domain/session/slice'
import type { Farewell as FarewellState } from '@/domain/session/state'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { announce } from '@/ui/StatusRegion'
import { Button, buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextArea } from '@/ui/TextArea'
import { LeavingCustomerContext } from './LeavingCustomerContext'
import { useLanguage } from '@/i18n/useLanguage'

/** Opening this screen signs the customer out; the server waits while they say how the visit was. */
export function LogoutScreen() {
  const farewell = useAppSelector(selectFarewell)
  const { email, id } = use(LeavingCustomerContext)
  useChatWidget(email ? id : null)
  return farewell ? <Farewell farewell={farewell} /> : <SignedOut />
}

function Farewell({ farewell }: { farewell: FarewellState }) {
  const { t } = useTranslation()
  return (
    <SessionScreen
      title={t('farewell.logout.title')}
      heading={t('farewell.logout.heading')}
      intro={t('farewell.logout.text')}
    >
      <MoreTime time={farewell.time} />
      <FeedbackForm busy={farewell.isSending} />
    </SessionScreen>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  const feedback = useOutcome('feedback')
  return (
    <SessionScreen title={t('common.signed_out.heading')}>
      {feedback.state === 'done' && <Notice tone="success">{t('farewell.logout.thanks')}</Notice>}
      {'failure' in feedback && (
        <Notice tone="warning">
          {t(isUnconfirmed(feedback.failure) ? 'farewell.logout.unconfirmed' : 'farewell.logout.lost')}
        </Notice>
      )}
      <p>{t('common.signed_out.text')}</p>
      <Link to={paths.login} className={buttonClass('primary', { wide: true })}>
        {t('common.signed_out.again')}
      </Link>
    </SessionScreen>
  )
}

/** Shows how much time is left to answer, and extends it as often as the customer likes. */
function MoreTime({ time }: Pick<FarewellState, 'time'>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (time === 'short') announce(t('farewell.logout.time_short'))
  }, [time, t])

  function extend() {
    dispatch(farewellExtended())
    announce(t('farewell.logout.time_extended'))
  }

  return (
    <div className="stack gap-2 start">
      <p>{t('farewell.logout.limit')}</p>
      {time !== 'enough' && <p>{t(`farewell.logout.time_${time}`)}</p>}
      <Button variant="secondary" onClick={extend}>
        {t('farewell.logout.more_time')}
      </Button>
    </div>
  )
}

/**
 * The support chat, identified by the user's id, while the screen is mounted. Nothing is loaded for a null
 * user, without a widget id, or before consent.
 */
function useChatWidget(userId: number | null): void {
  const language = useLanguage()
  const { chat } = thirdPartyIds(useSettings())

  useEffect(() => {
    if (chat === null || userId === null) return
    let stop: (() => void) | null = null
    void Promise.all([import('@/platform/consent'), import('@/platform/chat')])
      .then(([{ whenConsented }, { startChat, stopChat }]) => {
        if (left) return
        const forget = whenConsented('support', () => startChat(chat, { userId, language: tagOf(language) }))
        stop = () => {
          forget()
          stopChat()
        }
      })
      .catch(() => undefined)
    let left = false
    return () => {
      left = true
      stop?.()
    }
  }, [chat, userId, language])
}

const maxCommentLength = 2000

type Answer = (typeof feedbackOptions)[number]

/** One of five answers and a few words, or neither. Input is also kept for when the time is up. */
function FeedbackForm({ busy }: { busy: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [option, setOption] = useState<Answer>()
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const isUnanswered = missing && !option
  const question = useRef<HTMLFieldSetElement>(null)

  useErrorInTitle(isUnanswered)
  useShownErrors((wrong) => setMissing(wrong.length > 0))

  function choose(chosen: Answer) {
    setOption(chosen)
    dispatch(feedbackTyped({ option: chosen, comment: comment.trim() }))
  }

  function write(text: string) {
    setComment(text)
    dispatch(feedbackTyped({ option: option ?? null, comment: text.trim() }))
  }

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = feedbackOptions.find((one) => one === data.get('option'))
    const filled = data.get('comment')
    const written = typeof filled === 'string' ? filled : ''
    setOption(chosen)
    setComment(written)
    setMissing(!chosen)
    if (chosen) dispatch(farewellAnswered({ option: chosen, comment: written.trim() }))
    else question.current?.querySelector('input')?.focus()
  }

  return (
    <form method="post" noValidate className="stack" onSubmit={send}>
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

import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName, markedCompanyName } from '@/components/CompanyLogo'
import { FailureWords } from '@/components/FailureWords'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { useAppDispatch } from '@/components/store'
import { useNow } from '@/components/useNow'
import { useDayText } from '@/components/useTurnText'
import { useDialogOutcome, useOutcome } from '@/components/useOutcome'
import { useShownErrors } from '@/components/useShownErrors'
import type { MatchView } from '@/domain/applications/matchView'
import { remindersSubmitted } from '@/domain/applications/reminders'
import { reminderView } from '@/domain/applications/reminderView'
import type { NotSaved } from '@/domain/kit/save'
import { listAnd } from '@/format/lists'
import { useLanguage } from '@/i18n/useLanguage'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { announce } from '@/ui/StatusRegion'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import styles from './ReminderDialog.module.css'

interface ReminderDialogProps {
  applicationId: number
  /** The inquiry's matches. */
  views: MatchView[]
  onClose: () => void
}

export function ReminderDialog({ applicationId, views, onClose }: ReminderDialogProps) {
  const { t } = useTranslation()
  const outcome = useDialogOutcome(`reminder ${applicationId}`)
  const now = useNow()
  const day = useDayText(now)
  const view = reminderView(views, now)

  useEffect(() => {
    // The confirmation is heard as it takes focus; that they are being sent is over.
    if (outcome.state === 'done') announce('')
  }, [outcome.state])

  return (
    <Dialog
      title={t('applications.reminder.title')}
      onClose={onClose}
      problem={'failure' in outcome && <ReminderFailure {...outcome} views={views} />}
    >
      {content()}
    </Dialog>
  )

  function content() {
    if (outcome.state === 'done') return <ReminderConfirmation count={outcome.data.count} onClose={onClose} />
    switch (view.state) {
      case 'none':
        return <Notice title={t('applications.reminder.none_title')}>{t('applications.reminder.none')}</Notice>
      case 'not_yet':
        return (
          <Notice title={t('applications.reminder.not_yet_title')}>
            {t('applications.reminder.not_yet', { day: day.by(view.from) })}
          </Notice>
        )
      case 'all_used':
        return (
          <>
            <Notice title={t('applications.reminder.all_used_title')}>{t('applications.reminder.all_used')}</Notice>
            <ul className="stack">
              {view.choices.map((choice) => (
                <ReminderStatus key={choice.match.id} choice={choice} />
              ))}
            </ul>
          </>
        )
      case 'selection':
        return <ReminderForm applicationId={applicationId} choices={view.choices} />
    }
  }
}

/** A failed send loses nothing, and can be tried again. */
function ReminderFailure({ failure, state, done, views }: NotSaved & { views: MatchView[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sent = views.filter(({ match }) => done?.includes(match.id))
  if (sent.length > 0) {
    const names = sent.map(({ match }) => markedCompanyName(match, t('applications.insurers.unnamed')))
    return (
      <Notice
        tone="warning"
        title={
          <TextWithAmounts text={t('applications.reminder.partly_title', { companies: listAnd(names, language) })} />
        }
      >
        {t('applications.reminder.partly')}
      </Notice>
    )
  }
  if (state === 'unconfirmed') {
    return (
      <Notice tone="warning" title={t('applications.reminder.unconfirmed_title')}>
        {t('applications.reminder.unconfirmed')}
      </Notice>
    )
  }
  const refused = failure.kind === 'invalid' || failure.kind === 'forbidden' || failure.kind === 'missing'
  const why = failure.kind === 'offline' ? 'connection' : refused ? 'refused' : 'server'
  return (
    <Notice tone="danger" title={t('applications.reminder.failed_title')}>
      <FailureWords failure={failure} otherwise={t(`applications.reminder.failed_${why}`)} />
    </Notice>
  )
}

/** Replaces the form, and takes over its focus, until it is closed. */
function ReminderConfirmation({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation()
  const confirmation = useRef<HTMLDivElement>(null)

  useEffect(() => confirmation.current?.focus(), [])

  return (
    <>
      <div
        ref={confirmation}
        role="group"
        tabIndex={-1}
        aria-label={t('applications.reminder.sent_title', { count })}
        aria-describedby="reminder-processing"
        className={styles.confirmation}
      >
        <Notice tone="success" title={t('applications.reminder.sent_title', { count })}>
          <p id="reminder-processing">{t('applications.reminder.processing', { count })}</p>
        </Notice>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('common.ui.close')}</Button>
      </DialogActions>
    </>
  )
}

/** The insurers that can be reminded, and the others with the reason why not. */
function ReminderForm({ applicationId, choices }: { applicationId: number; choices: MatchView[] }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const outcome = useOutcome(`reminder ${applicationId}`)
  const [missing, setMissing] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const open = choices.filter(({ reminder }) => reminder.block === null)
  const [chosen, setChosen] = useState(() => (open.length === 1 ? open.map(({ match }) => match.id) : []))
  const toRemind = open.filter(({ match }) => chosen.includes(match.id))
  const blocked = choices.filter(({ reminder }) => reminder.block !== null)

  useShownErrors((wrong) => setMissing(wrong.length > 0))

  function toggle(id: number, on: boolean) {
    setMissing(false)
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  }

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const matchIds = open.map(({ match }) => match.id).filter((id) => data.has(boxName(id)))
    setChosen(matchIds)
    setMissing(matchIds.length === 0)
    if (matchIds.length > 0) dispatch(remindersSubmitted({ applicationId, matchIds }))
    else group.current?.querySelector('input')?.focus()
  }

  return (
    <form method="post" noValidate className="stack" onSubmit={send}>
      {open.length === 0 && <p>{t('applications.reminder.nobody_now')}</p>}
      {open.length > 0 && (
        <fieldset ref={group} aria-describedby={missing ? 'reminder-missing' : undefined}>
          <legend className={styles.legend}>{t('applications.reminder.choose')}</legend>
          {open.map((choice) => (
            <Checkbox
              key={choice.match.id}
              name={boxName(choice.match.id)}
              label={<TextWithAmounts text={markedCompanyName(choice.match, t('applications.insurers.unnamed'))} />}
              hint={<ReminderCount choice={choice} />}
              checked={chosen.includes(choice.match.id)}
              onChange={(event) => toggle(choice.match.id, event.target.checked)}
            />
          ))}
          <div role="alert">
            {missing && <FieldError id="reminder-missing" message={t('applications.reminder.nothing_chosen')} />}
          </div>
        </fieldset>
      )}
      {blocked.length > 0 && (
        <ul className="stack">
          {blocked.map((choice) => (
            <ReminderStatus key={choice.match.id} choice={choice} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <>
          <p className="muted small">{t('applications.reminder.processing', { count: toRemind.length || 1 })}</p>
          <DialogActions>
            <Button type="submit" busy={outcome.state === 'saving' && t('applications.reminder.sending')}>
              {'failure' in outcome ? t('applications.reminder.retry') : t('applications.reminder.send')}
            </Button>
          </DialogActions>
        </>
      )}
    </form>
  )
}

function boxName(matchId: number): string {
  return `reminder-${matchId}`
}

/** An insurer that cannot be reminded now, with the reason and, if waiting helps, until when. */
function ReminderStatus({ choice }: { choice: MatchView }) {
  const { t } = useTranslation()
  const day = useDayText(useNow())
  const { block, nextAt } = choice.reminder
  const name = companyName(choice.match, t('applications.insurers.unnamed'))
  return (
    <li className="stack gap-1 ruled">
      <p className="bold" translate="no">
        {name}
      </p>
      {block && <p>{t(`applications.reminder.block.${block}`)}</p>}
      {nextAt !== null && <p>{t('applications.reminder.block.next', { day: day.on(nextAt) })}</p>}
      <ReminderCount choice={choice} />
    </li>
  )
}

function ReminderCount({
  choice: {
    reminder: { count, lastSentAt, byEditor },
  },
}: {
  choice: MatchView
}) {
  const { t } = useTranslation()
  const day = useDayText(useNow())
  const last =
    lastSentAt !== null &&
    t(byEditor ? 'applications.reminder.last_by_editor' : 'applications.reminder.last', { day: day.on(lastSentAt) })
  return <p className="muted small">{[t('applications.reminder.count', { count }), last].filter(Boolean).join('. ')}</p>
}

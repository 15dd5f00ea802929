import { startTransition, useMemo, useState } from 'react'
import type { Application } from '@/api/schemas/application'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { LeftOut } from '@/components/LeftOut'
import { OfferFormHere } from '@/components/prices/OfferFormHere'
import { Screen } from '@/components/Screen'
import { useAppSelector } from '@/components/store'
import { useTyping } from '@/components/useTyping'
import { isStopped } from '@/domain/applications/rules'
import { selectActiveApplication, selectActiveInquiry, selectInquiries } from '@/domain/applications/selectors'
import { type Inquiry, selectListLeftOut } from '@/domain/applications/slice'
import { formatDate, parseTime } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { announce, useAnnouncedAtRest } from '@/ui/StatusRegion'
import { Tabs } from '@/ui/Tabs'
import { calculatorChunk } from './calculatorChunk'
import { ApplicationBody, NoInquiry } from './ApplicationBody'
import styles from './ApplicationPicker.module.css'
import { useOverviewParams } from './useOverviewParams'

const Calculator = lazyScreen(calculatorChunk)

export function OverviewScreen() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  const { tab, changeTab, chooseApplication } = useOverviewParams()
  const hasCalculator = application !== null && !isStopped(application)
  return (
    <Screen title={t('applications.title')}>
      {application ? (
        <>
          <Tabs
            label={t('applications.tabs.label')}
            value={hasCalculator ? tab : 'application'}
            onChange={changeTab}
            tabs={[
              {
                value: 'application',
                label: t('applications.tabs.application'),
                content: <ApplicationTab application={application} onChoose={chooseApplication} />,
              },
              ...(hasCalculator ? [calculator(application)] : []),
            ]}
          />
          <OfferFormHere applicationId={application.id} />
        </>
      ) : (
        <NoInquiry />
      )}
    </Screen>
  )

  function calculator(shown: Application) {
    return {
      value: 'calculator' as const,
      label: t('applications.tabs.calculator'),
      content: (
        <LazyPart>
          <Calculator key={shown.id} application={shown} />
        </LazyPart>
      ),
    }
  }
}

function ApplicationTab({ application, onChoose }: { application: Application; onChoose: (id: number) => void }) {
  const { t } = useTranslation()
  const applications = useAppSelector(selectInquiries)
  const listLeftOut = useAppSelector(selectListLeftOut)
  const matchesLeftOut = useAppSelector(selectActiveInquiry)?.matchesLeftOut ?? 0

  function choose(id: number) {
    onChoose(id)
    announce(t('applications.picker.changed', { id }))
  }

  return (
    <div className="stack gap-5">
      <LeftOut count={listLeftOut} text="applications.left_out" />
      {applications.length > 1 && (
        <ApplicationPicker applications={applications} activeId={application.id} onChoose={choose} />
      )}
      <LeftOut count={matchesLeftOut} text="applications.insurers.left_out" />
      <ApplicationBody key={application.id} application={application} />
    </div>
  )
}

interface ApplicationPickerProps {
  /** Newest first. */
  applications: Inquiry[]
  activeId: number
  onChoose: (id: number) => void
}

// Longer lists are tedious to scroll through in a phone's picker.
const searchFrom = 20
const maxShown = 100

function ApplicationPicker({ applications, activeId, onChoose }: ApplicationPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const typing = useTyping(search, (typed) => startTransition(() => setSearch(typed)))
  const wanted = search.trim()
  const searching = wanted !== ''
  const texts = useMemo(() => (searching ? applications.map(searchText) : []), [applications, searching])
  const found = searching ? applications.filter((_, index) => hasEveryWord(texts[index] ?? '', wanted)) : applications
  const shown = withActive(found.slice(0, maxShown), applications, activeId)
  useAnnouncedAtRest(wanted, countText())

  return (
    <div className={styles.picker}>
      {applications.length > searchFrom && (
        <div className="stack gap-1">
          <Field
            {...typing}
            name="inquiry"
            type="search"
            inputMode="search"
            autoComplete="off"
            label={t('applications.picker.filter')}
            hint={t('applications.picker.filter_hint')}
          />
          <p className="muted small">{countText()}</p>
        </div>
      )}
      <Select
        label={t('applications.picker.label')}
        options={shown.map(optionOf)}
        value={String(activeId)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </div>
  )

  function optionOf({ id, created_at }: Inquiry) {
    const createdAt = parseTime(created_at)
    if (createdAt === null) return { value: String(id), label: t('applications.picker.option_undated', { id }) }
    return { value: String(id), label: t('applications.picker.option', { id, date: formatDate(createdAt) }) }
  }

  function countText(): string {
    if (found.length === 0) return t('applications.picker.shown_none')
    if (found.length > maxShown) return t('applications.picker.shown_some', { shown: maxShown, count: found.length })
    return t('applications.picker.shown', { count: found.length })
  }
}

function searchText({ id, created_at }: Inquiry): string {
  const createdAt = parseTime(created_at)
  return createdAt === null ? String(id) : `${id} ${formatDate(createdAt)}`
}

/** A date may be typed with dots or dashes, too. */
function hasEveryWord(text: string, wanted: string): boolean {
  return wanted
    .replace(/[.-]/g, '/')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Keeps the active inquiry among the options, as the select would otherwise show another as chosen. */
function withActive(shown: Inquiry[], applications: Inquiry[], activeId: number): Inquiry[] {
  if (shown.some(({ id }) => id === activeId)) return shown
  return [...applications.filter(({ id }) => id === activeId), ...shown]
}

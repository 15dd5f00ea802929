import { startTransition, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyping } from '@/components/useTyping'
import type { Inquiry } from '@/domain/applications/slice'
import { formatDate, parseTime } from '@/format/dates'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { useAnnouncedAtRest } from '@/ui/StatusRegion'
import styles from './ApplicationPicker.module.css'

interface ApplicationPickerProps {
  /** Newest first. */
  applications: Inquiry[]
  activeId: number
  onChoose: (id: number) => void
}

// Longer lists are tedious to scroll through in a phone's picker.
const searchFrom = 20
const maxShown = 100

/** Chooses among the customer's inquiries, with a search above a long list. */
export function ApplicationPicker({ applications, activeId, onChoose }: ApplicationPickerProps) {
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

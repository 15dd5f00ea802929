import { startTransition, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyping } from '@/components/useTyping'
import { type FaqEntry, searchFaq } from '@/domain/faq/rules'
import { announce } from '@/ui/announce'
import { Field } from '@/ui/Field'
import { FaqList } from './FaqList'

// The count is announced once typing pauses, not on each keystroke.
const announceDelayMs = 700

/** The list updates once typing pauses, so that typing never waits for it (FAQ-2, FAQ-3). */
export function Faq({ entries }: { entries: FaqEntry[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const typing = useTyping(text, (typed) => startTransition(() => setText(typed)))
  const query = text.trim()
  const hits = useMemo(() => searchFaq(entries, query), [entries, query])
  const count = hits.length === 0 ? t('faq.no_questions') : t('faq.hits', { count: hits.length })

  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => announce(count), announceDelayMs)
    return () => clearTimeout(timer)
  }, [query, count])

  return (
    <div className="stack">
      <div role="search">
        <Field {...typing} type="search" label={t('faq.search')} autoComplete="off" />
      </div>
      {query !== '' && <p className="muted">{count}</p>}
      <FaqList hits={hits} query={query} />
    </div>
  )
}

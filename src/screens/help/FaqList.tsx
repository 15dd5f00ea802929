import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFocusOnFirstNew } from '@/components/useFocusOnFirstNew'
import { useGrowingLimit } from '@/components/useGrowingLimit'
import { useUnfolded } from '@/components/useOpen'
import type { FaqEntry } from '@/domain/faq/rules'
import { useApiLang } from '@/i18n/useApiLang'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { FaqQuestion } from './FaqQuestion'
import styles from './HelpScreen.module.css'

// Most services have fewer questions.
const pageSize = 40

/** Lists the questions by category, and a page at a time, so that thousands stay smooth (FAQ-1, FAQ-3). */
export const FaqList = memo(function FaqList({ hits, query }: { hits: FaqEntry[]; query: string }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const linked = useLocation().hash.slice(1)
  const { isUnfolded, unfold } = useUnfolded()
  const lastUnfolded = hits.map(({ anchor }) => isUnfolded(anchor)).lastIndexOf(true)
  const { limit, more } = useGrowingLimit({ pageSize, needed: lastUnfolded + 1, of: query })
  const { list, growing } = useFocusOnFirstNew<HTMLDivElement>('summary')
  const isLong = limit > pageSize
  const groups = useMemo(() => byCategory(hits.slice(0, limit)), [hits, limit])

  function showMore() {
    growing()
    more()
  }

  return (
    <div ref={list} className="stack">
      {groups.map(({ category, entries }) => (
        <Card key={entries[0]?.anchor} as="section" className={cx('stack gap-2', isLong && styles.long)}>
          <h2 {...(category && apiLang)}>{category || t('faq.unnamed')}</h2>
          {entries.map((entry) => (
            <FaqQuestion
              key={entry.anchor}
              entry={entry}
              title={entry.title || t('faq.untitled')}
              query={query}
              linked={entry.anchor === linked}
              open={isUnfolded(entry.anchor)}
              onToggle={unfold}
            />
          ))}
        </Card>
      ))}
      {limit < hits.length && (
        <div className="row center">
          <Button variant="secondary" onClick={showMore}>
            {t('faq.more', { count: hits.length - limit })}
          </Button>
        </div>
      )}
    </div>
  )
})

function byCategory(entries: FaqEntry[]): { category: string; entries: FaqEntry[] }[] {
  const groups: { category: string; entries: FaqEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.category === entry.category) last.entries.push(entry)
    else groups.push({ category: entry.category, entries: [entry] })
  }
  return groups
}

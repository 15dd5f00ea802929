import LinkIcon from 'lucide-react/icons/link'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useGrowingList } from '@/components/useGrowingList'
import { useUnfolded } from '@/components/useOpen'
import { excerptAround, type FaqEntry, markHits } from '@/domain/faq/rules'
import { useApiLang } from '@/i18n/useApiLang'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { SafeHtml } from '@/ui/SafeHtml'
import styles from './HelpScreen.module.css'

// Most services have fewer questions.
const pageSize = 40

/** Lists the questions by category, and a page at a time, so that thousands stay smooth. */
export const FaqList = memo(function FaqList({ hits, query }: { hits: FaqEntry[]; query: string }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const linked = useLocation().hash.slice(1)
  const { isUnfolded, unfold } = useUnfolded()
  const lastUnfolded = hits.map(({ anchor }) => isUnfolded(anchor)).lastIndexOf(true)
  const { list, limit, more } = useGrowingList<HTMLDivElement>({
    items: 'summary',
    pageSize,
    needed: lastUnfolded + 1,
    of: query,
  })
  const isLong = limit > pageSize
  const groups = useMemo(() => byCategory(hits.slice(0, limit)), [hits, limit])

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
          <Button variant="secondary" onClick={more}>
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

interface FaqQuestionProps {
  entry: FaqEntry
  title: string
  query: string
  /** The URL's hash names this question. */
  linked: boolean
  open: boolean
  onToggle: (anchor: string, open: boolean) => void
}

/** Unfolds to its answer; a link to it leads here. */
const FaqQuestion = memo(function FaqQuestion({ entry, title, query, linked, open, onToggle }: FaqQuestionProps) {
  const apiLang = useApiLang()
  const frame = useRef<HTMLDivElement>(null)
  const excerpt = query === '' || open ? null : excerptAround(entry.words, query)

  useEffect(() => {
    if (!linked) return
    frame.current?.scrollIntoView({ block: 'start' })
    frame.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [linked])

  return (
    <div ref={frame} className={styles.question}>
      <Disclosure
        id={entry.anchor}
        open={open}
        onToggle={(opened) => opened !== open && onToggle(entry.anchor, opened)}
        summary={
          <span {...apiLang}>
            <Highlight text={title} query={query} />
            {excerpt !== null && (
              <span className="muted small subline">
                <Highlight text={excerpt} query={query} />
              </span>
            )}
          </span>
        }
      >
        {open && <Answer entry={entry} query={query} />}
      </Disclosure>
    </div>
  )
})

function Answer({ entry, query }: { entry: FaqEntry; query: string }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const { search } = useLocation()
  return (
    <div className="stack gap-3 start">
      <div {...apiLang}>
        <SafeHtml html={entry.html} renderText={(text) => <Highlight text={text} query={query} />} />
      </div>
      <Link to={{ search, hash: entry.anchor }} replace className="target gap-1 small">
        <LinkIcon size={16} />
        <span>{t('faq.link')}</span>
      </Link>
    </div>
  )
}

/** Marks the search hits in a text. */
function Highlight({ text, query }: { text: string; query: string }) {
  if (query === '') return <span>{text}</span>
  // Stretches have no identity but their position.
  const stretches = markHits(text, query).map((stretch, index) =>
    stretch.marked ? (
      <mark key={index} className="tone-warning">
        {stretch.text}
      </mark>
    ) : (
      <span key={index}>{stretch.text}</span>
    ),
  )
  return <span>{stretches}</span>
}

import { startTransition, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/EmptyState'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportLinks } from '@/components/SupportLinks'
import { useAnnouncedAtRest } from '@/ui/StatusRegion'
import { useTyping } from '@/components/useTyping'
import { type FaqEntry, searchFaq } from '@/domain/faq/rules'
import { selectFaqEntries, selectFaqLeftOut } from '@/domain/faq/selectors'
import { selectFaq } from '@/domain/faq/slice'
import { isAwaited } from '@/domain/kit/remote'
import { readRetried } from '@/domain/shownScreen'
import { Field } from '@/ui/Field'
import { Skeleton } from '@/ui/Skeleton'
import { FaqList } from './FaqList'
import { questionPlaceholders } from './placeholders'
import styles from './HelpScreen.module.css'

const SupportFileSection = lazyScreen({
  load: () => import('@/components/support/SupportFileForm').then((part) => part.SupportFileSection),
  // Refusals use the words of the session's texts too, which keeps them readable in the file.
  bundles: ['support', 'session'],
})

export function HelpScreen() {
  const { t } = useTranslation()
  const questions = useAppSelector(selectFaq)
  const entries = useAppSelector(selectFaqEntries)

  useEffect(() => {
    void SupportFileSection.preload()
  }, [])

  return (
    <Screen title={t('faq.title')}>
      <div className={styles.screen}>
        <Questions />
        {/* The questions would push it away from under a finger. */}
        {(entries.length > 0 || !isAwaited(questions)) && (
          <>
            <div className={styles.aside}>
              <SupportLinks />
            </div>
            <LazyPart waiting={null}>
              <SupportFileSection />
            </LazyPart>
          </>
        )}
      </div>
    </Screen>
  )
}

function Questions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const remote = useAppSelector(selectFaq)
  const entries = useAppSelector(selectFaqEntries)
  const leftOut = useAppSelector(selectFaqLeftOut)

  if (entries.length > 0) {
    return (
      <div className="stack">
        <LeftOut count={leftOut} text="faq.left_out" />
        <Faq entries={entries} />
      </div>
    )
  }
  if (remote.status === 'failed') {
    return (
      <LoadFailure
        title={t('faq.failed')}
        failure={remote.failure}
        onRetry={() => dispatch(readRetried('faq'))}
        hasSupportBelow
      />
    )
  }
  if (remote.status !== 'ready') return <Skeleton placeholders={questionPlaceholders} />
  return (
    <EmptyState title={t('faq.empty')}>
      <p>{t('faq.empty_text')}</p>
    </EmptyState>
  )
}

/** The list updates once typing pauses, so that typing never waits for it. */
function Faq({ entries }: { entries: FaqEntry[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const typing = useTyping(text, (typed) => startTransition(() => setText(typed)))
  const query = text.trim()
  const hits = useMemo(() => searchFaq(entries, query), [entries, query])
  const count = hits.length === 0 ? t('faq.no_questions') : t('faq.hits', { count: hits.length })

  useAnnouncedAtRest(query, count)

  return (
    <div className="stack">
      <div role="search">
        <Field {...typing} name="search" type="search" label={t('faq.search')} autoComplete="off" />
      </div>
      {query !== '' && <p className="muted">{count}</p>}
      <FaqList hits={hits} query={query} />
    </div>
  )
}

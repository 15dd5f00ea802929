import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '@/components/lazyScreen'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportLinks } from '@/components/SupportLinks'
import { selectFaq, selectFaqEntries, selectFaqLeftOut } from '@/domain/faq/slice'
import { isAwaited } from '@/domain/kit/remote'
import { readRetried } from '@/domain/shownScreen'
import { Skeleton } from '@/ui/Skeleton'
import { questionBones } from './bones'
import { Faq } from './Faq'
import styles from './HelpScreen.module.css'

const SupportFileSection = lazyScreen({
  load: () => import('@/components/support/SupportFile').then((part) => part.SupportFileSection),
  // Refusals use the words of the session's texts too, which keeps them readable in the file.
  bundles: ['support', 'session'],
})

/** Questions and answers, and how to reach support (FAQ-1, FAQ-4). */
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
        {/* The questions would push it away from under a finger (START-2). */}
        {(entries.length > 0 || !isAwaited(questions)) && (
          <>
            <SupportLinks />
            <Suspense fallback={null}>
              <SupportFileSection />
            </Suspense>
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
    return <LoadFailure title={t('faq.failed')} failure={remote.failure} onRetry={() => dispatch(readRetried('faq'))} hasSupportBelow />
  }
  return remote.status === 'ready' ? <p>{t('faq.empty')}</p> : <Skeleton bones={questionBones} />
}

import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '@/components/lazyScreen'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportLinks } from '@/components/SupportLinks'
import { faqRequested, selectFaq, selectFaqEntries, selectFaqLeftOut } from '@/domain/faq/slice'
import { isAwaited } from '@/domain/kit/remote'
import { Skeleton } from '@/ui/Skeleton'
import { questionBones } from './bones'
import { Faq } from './Faq'
import styles from './HelpScreen.module.css'

const SupportFileSection = lazyScreen({
  load: () => import('@/components/support/SupportFile').then((part) => part.SupportFileSection),
  // Refusals are told in the words of the session's texts, too, and stay readable in the file for that.
  bundles: ['support', 'session'],
})

/** Questions and answers, and how to reach support (FAQ-1, FAQ-4). */
export function HelpScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const faq = useAppSelector(selectFaq)
  const entries = useAppSelector(selectFaqEntries)

  useEffect(() => {
    dispatch(faqRequested())
    void SupportFileSection.preload()
  }, [dispatch])

  return (
    <Screen title={t('faq.title')}>
      <div className={styles.screen}>
        <Questions />
        {/* The questions would push it away from under a finger (START-2). */}
        {(entries.length > 0 || !isAwaited(faq)) && (
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
  const faq = useAppSelector(selectFaq)
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
  if (faq.status === 'failed') {
    return <LoadFailure title={t('faq.failed')} failure={faq.failure} onRetry={() => dispatch(faqRequested())} hasSupportBelow />
  }
  return faq.status === 'ready' ? <p>{t('faq.empty')}</p> : <Skeleton bones={questionBones} />
}

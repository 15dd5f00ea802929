import type { LucideIcon } from 'lucide-react'
import CirclePause from 'lucide-react/icons/circle-pause'
import Inbox from 'lucide-react/icons/inbox'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SearchX from 'lucide-react/icons/search-x'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useEffect, useId, useRef, useState } from 'react'
import type { Application, Product } from '@/api/schemas/application'
import { ProductIcon } from '@/components/ProductName'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportLinks } from '@/components/SupportLinks'
import { SupportPhone } from '@/components/SupportPhone'
import { useNow } from '@/components/useNow'
import { bodyView, type BodyView, pendingCount } from '@/domain/applications/rules'
import { refetchRequested, searchingHidden, searchingShown, selectRefetchFailed } from '@/domain/applications/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import { Notice } from '@/ui/Notice'
import { announce } from '@/ui/StatusRegion'
import { useReducedMotion } from '@/ui/useMediaQuery'
import { ApplicantCard } from './ApplicantCard'
import styles from './ApplicationBody.module.css'
import { Insurers } from './Insurers'
import { NewInquiryLink } from './links'

/** The view for where the inquiry stands (BODY-1 to BODY-5), with its facts beside or below it. */
export function ApplicationBody({ application }: { application: Application }) {
  const time = useNow()
  const placeholders = pendingCount(application, time)
  const view = bodyView(application, placeholders)
  useSearchEnd(view, application.app_companies.length)
  if (view === 'insurers') return <Insurers application={application} placeholders={placeholders} />
  return (
    <>
      <WithoutInsurers view={view} application={application} />
      <ApplicantCard application={application} />
    </>
  )
}

const icons = { flagged: ShieldAlert, no_progress: CirclePause, no_match: SearchX, nothing: Inbox }

function WithoutInsurers({ view, application }: { view: Exclude<BodyView, 'insurers'>; application: Application }) {
  const { t } = useTranslation()
  if (view === 'searching') return <SearchingView products={application.products} />
  return (
    <>
      <BodyCard icon={icons[view]} title={t(`applications.body.${view}.title`)}>
        <p>{t(`applications.body.${view}.text`)}</p>
        {(view === 'flagged' || view === 'no_match') && <p>{t(`applications.body.${view}.next`)}</p>}
        {view === 'no_match' && <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>}
        {view !== 'no_progress' && <SupportPhone also />}
      </BodyCard>
      {view === 'no_progress' && <SupportLinks />}
    </>
  )
}

/** A customer who waits for insurers should not have to look for them: the end of the search is announced. */
function useSearchEnd(view: BodyView, count: number): void {
  const { t } = useTranslation()
  const before = useRef(view)

  useEffect(() => {
    const wasSearching = before.current === 'searching'
    before.current = view
    if (!wasSearching || view === 'searching') return
    announce(view === 'insurers' ? t('applications.insurers.heading', { count }) : t(`applications.body.${view}.title`))
  }, [view, count, t])
}

export function NoInquiry() {
  const { t } = useTranslation()
  return (
    <BodyCard icon={Inbox} title={t('applications.none.title')}>
      <p>{t('applications.none.text')}</p>
      <NewInquiryLink>{t('applications.none.action')}</NewInquiryLink>
      <SupportPhone also />
    </BodyCard>
  )
}

interface BodyCardProps {
  icon: LucideIcon
  title: string
  children: Elements
}

/** Replaces an empty list: why it is empty, and what to do. */
function BodyCard({ icon: Icon, title, children }: BodyCardProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={cx('stack picture wide-only', styles.card)}>
      <span className={cx('disc', styles.cardIcon)}>
        <Icon size={28} />
      </span>
      <div className="stack gap-3">
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}

const iconMs = 3_500
const tipMs = 5_000
const tips = ['phone', 'papers', 'excess', 'notice', 'free'] as const

/** Shown until insurers are found; the list then appears without a reload. */
function SearchingView({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const refetchFailed = useAppSelector(selectRefetchFailed)

  useEffect(() => {
    dispatch(searchingShown())
    return () => {
      dispatch(searchingHidden())
    }
  }, [dispatch])

  return (
    <Card as="section" aria-labelledby="searching-heading" className={cx('stack picture', styles.searching)}>
      <h2 id="searching-heading">{t('applications.searching.title')}</h2>
      <p>{t('applications.searching.text')}</p>
      <WhileWaiting products={products} />
      {refetchFailed && (
        <div className={styles.failed}>
          <Notice tone="warning" title={t('applications.searching.failed')} announced>
            <Button variant="secondary" onClick={() => dispatch(refetchRequested())}>
              {t('applications.searching.retry')}
            </Button>
          </Notice>
        </div>
      )}
    </Card>
  )
}

/** Rotating icons and tips; with reduced motion all tips are shown at once. */
function WhileWaiting({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  const still = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const running = !still && !paused
  const aliases = products.length > 0 ? products.map(({ url_alias }) => url_alias) : ['']
  const icon = useRotation(aliases.length, iconMs, running)
  const tip = useRotation(tips.length, tipMs, running)
  const shownTips = still ? tips : tips.slice(tip, tip + 1)
  return (
    <>
      <div aria-hidden="true" className={cx('disc', styles.picture)} data-running={running}>
        <span key={icon} className={styles.icon}>
          <ProductIcon alias={aliases[icon] ?? ''} size={40} />
        </span>
      </div>
      <div className={cx('stack gap-2', styles.tips)}>
        <h3 id="tips-heading" className={cx('muted small', styles.tipsHeading)}>
          {t('applications.searching.tips_label')}
        </h3>
        <ul aria-labelledby="tips-heading" className="stack gap-2">
          {shownTips.map((name) => (
            <li key={name} className={styles.tip}>
              {t(`applications.searching.tips.${name}`)}
            </li>
          ))}
        </ul>
        {!still && (
          <Button variant="quiet" onClick={() => setPaused(!paused)}>
            {paused ? <Play size={20} /> : <Pause size={20} />}
            <span>{paused ? t('applications.searching.play') : t('applications.searching.pause')}</span>
          </Button>
        )}
      </div>
    </>
  )
}

/** Cycles through 0 … length − 1, one step every `ms` while `running`. */
function useRotation(length: number, ms: number, running: boolean): number {
  const [step, setStep] = useState(0)

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setStep((at) => at + 1), ms)
    return () => clearInterval(timer)
  }, [ms, running])

  return step % length
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { leftOutOf } from '@/api/schemas/wire'
import { EmptyState } from '@/components/EmptyState'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportPhone } from '@/components/SupportPhone'
import { paths } from '@/config/paths'
import { activeCategory, embedOf, heightAskedFor } from '@/domain/affiliates/rules'
import '@/domain/affiliates/saga'
import { selectCategories, selectDeals } from '@/domain/affiliates/slice'
import { dataOf, isAwaited } from '@/domain/kit/remote'
import { readRetried } from '@/domain/shownScreen'
import { useApiLang } from '@/i18n/useApiLang'
import { buttonClass } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { Tabs } from '@/ui/Tabs'
import styles from './Categories.module.css'
import { Deals } from './Deals'
import { partnerPlaceholders } from './placeholders'

export function SpecialDealsScreen() {
  const { t } = useTranslation()
  const categories = useAppSelector(selectCategories)
  const deals = useAppSelector(selectDeals)
  const nothing =
    categories.status === 'ready' && deals.status === 'ready' && !dataOf(categories)?.length && !dataOf(deals)?.length

  return (
    <Screen title={t('affiliates.title')}>
      <div className="stack gap-5">
        <p className="muted lead">{t('affiliates.no_obligation')}</p>
        {nothing && (
          <EmptyState title={t('affiliates.empty')}>
            <p>{t('affiliates.empty_text')}</p>
            <p>
              <Link to={paths.overview} className={buttonClass('primary')}>
                {t('affiliates.empty_action')}
              </Link>
            </p>
            <SupportPhone also />
          </EmptyState>
        )}
        <Categories />
        <Deals />
      </div>
    </Screen>
  )
}

/** A tab per partner category; the active one is in the URL. */
function Categories() {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const dispatch = useAppDispatch()
  const remote = useAppSelector(selectCategories)
  const [search, setSearch] = useSearchParams()
  const categories = dataOf(remote) ?? []
  const active = activeCategory(categories, search.get('category'))

  if (remote.status === 'failed' && categories.length === 0) {
    return (
      <LoadFailure
        title={t('affiliates.categories_failed')}
        failure={remote.failure}
        onRetry={() => dispatch(readRetried('outboundAffiliates'))}
      />
    )
  }
  if (!active) return isAwaited(remote) ? <Skeleton placeholders={partnerPlaceholders} /> : null
  return (
    <>
      <LeftOut count={leftOutOf(categories)} text="affiliates.left_out" />
      <Tabs
        label={t('affiliates.categories')}
        value={String(active.id)}
        onChange={(category) => setSearch({ category }, { replace: true, preventScrollReset: true })}
        tabs={categories.map(({ id, name, iframe }) => ({
          value: String(id),
          label: <span {...(name && apiLang)}>{name || t('affiliates.unnamed')}</span>,
          content: <PartnerEmbed html={iframe} title={t('affiliates.embed', { category: name })} />,
        }))}
      />
    </>
  )
}

// A link opens an ordinary tab, as partners' own pages do not work in a sandbox.
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A partner's HTML, isolated from the portal: in a sandbox of an opaque origin or, when it is only an iframe of their own
 * page, as that page in a sandbox.
 */
function PartnerEmbed({ html, title }: { html: string; title: string }) {
  const embed = embedOf(html, location.origin)
  if (embed.kind === 'nothing') return null
  if (embed.kind === 'html') return <PartnerHtml key={html} html={embed.html} title={title} />
  return (
    <iframe
      src={embed.address}
      title={title}
      className={styles.page}
      data-print="hide"
      // allow-same-origin keeps the frame's own origin, which is foreign to ours.
      sandbox={`${sandbox} allow-same-origin`}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

const initialHeight = 192

function PartnerHtml({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isSent = useRef(false)
  const [height, setHeight] = useState(initialHeight)

  useEffect(() => {
    // Any window can post a message; only this frame's height is accepted.
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow) return
      const requested = heightAskedFor(data)
      if (requested !== null) setHeight(requested)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  function sendHtml() {
    // Sent only once, as a page that the frame navigates to must not receive it.
    if (isSent.current) return
    isSent.current = true
    // An opaque origin cannot be named as the target; at this point the frame shows our own page.
    frame.current?.contentWindow?.postMessage({ html }, '*')
  }

  return (
    <iframe
      ref={frame}
      src="/embed.html"
      title={title}
      className={styles.html}
      data-print="hide"
      style={{ blockSize: height }}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      onLoad={sendHtml}
    />
  )
}

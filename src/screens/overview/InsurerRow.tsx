import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectTotal, ShortTotal, useDirectPrice } from '@/components/prices/OfferTotal'
import { usePrices } from '@/components/prices/usePrices'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { CallLine } from '@/components/CallLine'
import { CompanyLogo, companyName } from '@/components/CompanyLogo'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useUnfoldedPart } from '@/components/useOpen'
import { useTurnText } from '@/components/useTurnText'
import { markedName } from '@/components/MarkedText'
import { isPriceAwaited } from '@/domain/applications/match/price'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { matchExpanded } from '@/domain/applications/slice'
import { brandColorOf } from '@/domain/applications/company'
import { sourcesOf } from '@/domain/prices/prices'
import { onceSeen } from '@/platform/visibility'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { StatusTag } from '@/ui/StatusTag'
import { InsurerDetails } from './InsurerDetails'
import styles from './InsurerRow.module.css'
import { PageLink } from './OverviewLinks'

interface InsurerRowProps {
  view: MatchView
  /** False below a comparison, which has it. */
  hasPrice: boolean
  /** The lead has what comes next with this insurer. */
  isInLead: boolean
  /** It waits for the customer. */
  isMarked: boolean
}

/**
 * An insurer's name, its state, next step, price, phone and the way to its offer, each once; a press anywhere else
 * unfolds the rest, as its chevron does (ROW-1 to ROW-5).
 */
export function InsurerRow({ view, hasPrice, isInLead, isMarked }: InsurerRowProps) {
  const { t } = useTranslation()
  const turnText = useTurnText()
  const { match, ended, turn } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  const step = turnText.row(view, isInLead)
  const fold = useUnfoldedPart(String(match.id))
  const brand = brandColorOf(match.company?.meta_brand_color ?? null)
  return (
    <Card as="li" className={styles.row} style={brand ? { '--brand': brand } : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Keys and screen readers have the chevron's control; this only makes it larger for a pointer. */}
      <div className={cx('folds', styles.head)} onClick={toggle}>
        <CompanyLogo company={match.company} name={name} />
        <div>
          <div className={cx('row', styles.title)}>
            <h3 id={rowId(view)} tabIndex={-1} translate="no" className={styles.name}>
              {name}
            </h3>
            {match.new_activities > 0 && (
              <span aria-hidden="true" className={styles.new}>
                <StatusTag tone="accent">{t('applications.insurers.new', { count: match.new_activities })}</StatusTag>
              </span>
            )}
          </div>
          <Progress view={view} />
          {(step ?? isMarked) && (
            <p className="small">
              {isMarked && (
                <span className="accent bold">
                  {step ? `${t('applications.turn.yours_lead')} ` : t('applications.turn.yours')}
                </span>
              )}
              {step && <TextWithAmounts text={step} />}
            </p>
          )}
        </div>
        <div className={cx('row small', styles.side)}>
          {ended === null && <RowPrice view={view} hasTotal={hasPrice} />}
          <PageLink view={view} name={name} />
          {ended === null && turn.kind !== 'elsewhere' && <CallLine view={view} name={name} />}
        </div>
      </div>
      <Details fold={fold} view={view} name={name} step={isInLead ? null : step} />
    </Card>
  )

  function toggle({ target }: MouseEvent) {
    // A press that ends a selection of text is none on the row.
    const isOnControl = target instanceof Element && target.closest('a, button') !== null
    if (!isOnControl && document.getSelection()?.isCollapsed !== false) fold.onToggle(!fold.open)
  }
}

/** Where the lines about those who wait lead to. */
export function rowId({ match }: Pick<MatchView, 'match'>): string {
  return `insurer-${match.id}`
}

function Progress({ view: { status, steps, ended } }: { view: MatchView }) {
  const { t } = useTranslation()
  const step = steps.filter(({ state }) => state !== 'waiting').length
  return (
    <p className="muted small">
      {ended === null && <span>{`${t('applications.stage.of', { step, count: steps.length })} · `}</span>}
      <span>{t(`applications.status.${status}`)}</span>
    </p>
  )
}

interface DetailsProps {
  fold: ReturnType<typeof useUnfoldedPart>
  view: MatchView
  name: string
  /** What the row has of the next step. */
  step: string | null
}

function Details({ fold, view, name, step }: DetailsProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { match } = view
  const { open } = fold
  const unseen = match.new_activities
  // The entries that were new stay marked until the log is closed.
  const [newCount, setNewCount] = useState(open ? unseen : 0)
  const [wasOpen, setWasOpen] = useState(open)
  const [isByLink, setByLink] = useState(open)

  if (open !== wasOpen) {
    setWasOpen(open)
    setByLink(false)
    setNewCount(open ? unseen : 0)
  }

  useEffect(() => {
    if (open && !isByLink) dispatch(matchExpanded(match.id))
  }, [open, isByLink, match.id, dispatch])

  // A link can be opened by a program: what is new counts as seen once it has been on screen for a while (SHELL-8).
  const newestEntry = useCallback(
    (entry: HTMLElement | null) =>
      entry && isByLink ? onceSeen(entry, () => dispatch(matchExpanded(match.id))) : undefined,
    [isByLink, match.id, dispatch],
  )

  return (
    <Disclosure
      {...fold}
      className={styles.details}
      summary={
        <span className="visually-hidden">
          <span>{`${t('applications.insurers.activity')} `}</span>
          {unseen > 0 && <span>{t('applications.insurers.new_activities', { count: unseen })}</span>}
        </span>
      }
    >
      {open && <InsurerDetails view={view} name={name} newCount={newCount} newestEntry={newestEntry} step={step} />}
    </Disclosure>
  )
}

interface RowPriceProps {
  view: MatchView
  /** False below a comparison, which has the total. */
  hasTotal: boolean
}

/** Shows what the insurer's offer costs, and its own price of what it names. */
function RowPrice({ view: { match }, hasTotal }: RowPriceProps) {
  const { t } = useTranslation()
  const prices = usePrices(useAppSelector((state) => selectInquiryOfMatch(state, match.id)?.id ?? null))
  const direct = useDirectPrice(match, prices)
  const pricedId = prices?.byMatch.get(match.id)
  const cost = pricedId === undefined ? undefined : prices?.comparison.offers.get(pricedId)?.cost
  const offerId = hasTotal ? pricedId : undefined
  // Said with the total already.
  const isFromInsurer = cost !== undefined && sourcesOf(cost).includes('direct')
  const product = match.direct_offer?.product_name.trim()
  return (
    <div>
      {isPriceAwaited(match) && cost?.missing !== 0 && (
        <p className="muted">
          <TextWithAmounts
            text={
              product
                ? t('applications.insurers.price_searching', { product: markedName(product) })
                : t('applications.insurers.price_searching_any')
            }
          />
        </p>
      )}
      {prices && offerId !== undefined && <ShortTotal prices={prices} offerId={offerId} />}
      {direct && hasTotal && offerId === undefined && <DirectTotal {...direct} />}
      {direct && !(hasTotal && (offerId === undefined || isFromInsurer)) && (
        <p className="muted">
          <TextWithAmounts text={t('applications.price.with_source', direct)} />
        </p>
      )}
    </div>
  )
}

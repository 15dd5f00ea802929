import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectTotal, ShortTotal, useDirectPrice } from '@/components/prices/OfferTotal'
import { usePrices } from '@/components/prices/usePrices'
import { Sentence } from '@/components/Sentence'
import { callAddressOf, CompanyLogo, companyName } from '@/components/CompanyLogo'
import { InsurerLink } from '@/components/InsurerLink'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useUnfoldedPart } from '@/components/useOpen'
import { useHoursText, useTurnText } from '@/components/useTurnText'
import { apiWords } from '@/components/Words'
import { isPriceAwaited } from '@/domain/applications/match/price'
import type { MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { matchExpanded } from '@/domain/applications/slice'
import { brandColorOf } from '@/domain/applications/company'
import { sourcesOf } from '@/domain/prices/prices'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import { StatusTag } from '@/ui/StatusTag'
import { InsurerDetails } from './InsurerDetails'
import styles from './InsurerRow.module.css'
import { CallLink } from './links'

interface InsurerRowProps {
  view: MatchView
  /** False below a comparison, which has it. */
  hasPrice: boolean
  /** False where the card above has it. */
  hasPhone: boolean
  /** The card above says what comes next with this insurer. */
  isSaid: boolean
}

/** An insurer's name, where it stands, next step, phone and price, each said once; the chevron unfolds the rest (ROW-1 to ROW-5). */
export function InsurerRow({ view, hasPrice, hasPhone, isSaid }: InsurerRowProps) {
  const { t } = useTranslation()
  const turnText = useTurnText()
  const { match, ended } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  const step = turnText.row(view, isSaid)
  const brand = brandColorOf(match.company?.meta_brand_color ?? null)
  return (
    <Card as="li" className={styles.row} style={brand ? { '--brand': brand } : undefined}>
      <div className={cx('folds', styles.head)}>
        <CompanyLogo company={match.company} name={name} />
        <div>
          <div className={cx('row', styles.title)}>
            <h3 translate="no" className={styles.name}>
              {match.company ? (
                <InsurerLink company={match.company} matchId={match.id} className={cx('plain-link', styles.link)}>
                  {name}
                </InsurerLink>
              ) : (
                name
              )}
            </h3>
            {match.new_activities > 0 && (
              <span aria-hidden="true" className={styles.new}>
                <StatusTag tone="accent">{t('applications.insurers.new', { count: match.new_activities })}</StatusTag>
              </span>
            )}
          </div>
          <Progress view={view} />
          {step && (
            <p className="small">
              <Sentence text={step} />
            </p>
          )}
        </div>
        <div className={cx('row apart small', styles.side)}>
          {ended === null && <RowPrice view={view} hasTotal={hasPrice} />}
          {ended === null && hasPhone && <RowPhone view={view} name={name} />}
        </div>
      </div>
      <Details view={view} name={name} />
    </Card>
  )
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

function RowPhone({ view: { match, opening }, name }: { view: MatchView; name: string }) {
  const hours = useHoursText()(opening)
  if (callAddressOf(match) === null) return null
  return (
    <p className={cx('row small', styles.phone)}>
      <CallLink match={match} name={name} isShort className={cx('target gap-1', styles.call)} />
      {hours && <span className="muted">{hours}</span>}
    </p>
  )
}

function Details({ view, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { match } = view
  const details = useUnfoldedPart(String(match.id))
  const { open } = details
  const unseen = match.new_activities
  // The entries that were new stay marked until the log is closed.
  const [newCount, setNewCount] = useState(open ? unseen : 0)
  const [wasOpen, setWasOpen] = useState(open)

  if (open !== wasOpen) {
    setWasOpen(open)
    setNewCount(open ? unseen : 0)
  }

  useEffect(() => {
    if (open) dispatch(matchExpanded(match.id))
  }, [open, match.id, dispatch])

  return (
    <Disclosure
      {...details}
      className={styles.details}
      summary={
        <span className="visually-hidden">
          <span>{`${t('applications.insurers.activity')} `}</span>
          {unseen > 0 && <span>{t('applications.insurers.new_activities', { count: unseen })}</span>}
        </span>
      }
    >
      {open && <InsurerDetails view={view} name={name} newCount={newCount} />}
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
          <Sentence
            text={
              product
                ? t('applications.insurers.price_searching', { product: apiWords(product) })
                : t('applications.insurers.price_searching_any')
            }
          />
        </p>
      )}
      {prices && offerId !== undefined && <ShortTotal prices={prices} offerId={offerId} />}
      {direct && hasTotal && offerId === undefined && <DirectTotal {...direct} />}
      {direct && !(hasTotal && (offerId === undefined || isFromInsurer)) && (
        <p className="muted">
          <Sentence text={t('applications.price.with_source', direct)} />
        </p>
      )}
    </div>
  )
}

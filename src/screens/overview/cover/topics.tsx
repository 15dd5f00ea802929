import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Sentence } from '@/components/Sentence'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useNow } from '@/components/useNow'
import { useOpensText } from '@/components/useOpensText'
import { companyBrandingPath } from '@/config/paths'
import { assignedAgent } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import type { OfferCost } from '@/domain/calculator/rules'
import { offerFilesOf } from '@/domain/offers/offerFiles'
import { sellingPointsOf } from '@/domain/offers/sellingPoints'
import { type Prices, sourcesOf } from '@/domain/prices/prices'
import { useApiLang } from '@/i18n/useApiLang'
import { Ask } from './Ask'
import { cx } from '@/ui/cx'
import styles from './Cover.module.css'

export interface Known {
  view: MatchView
  /** The insurer's name. */
  name: string
  /** Null until they are known. */
  prices: Prices | null
}

function Covers({ view, name }: Known) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const { direct_offer: direct } = view.match
  const words = direct?.cover.map((cover) => cover.trim()).filter(Boolean) ?? []
  if (words.length === 0) return <Ask match={view.match} name={name} />
  return (
    <>
      <p className="muted small" {...(direct?.product_name && apiLang)}>
        {direct?.product_name || t('applications.price.product_fallback')}
      </p>
      <Ticked words={words} />
    </>
  )
}

function Points({ view, name }: Known) {
  const words = sellingPointsOf(view.match.company?.unique_selling_points ?? '')
  return words.length > 0 ? <Ticked words={words} /> : <Ask match={view.match} name={name} />
}

function Ticked({ words }: { words: string[] }) {
  const apiLang = useApiLang()
  return (
    <ul className={cx('stack gap-1', styles.ticked)}>
      {words.map((word, index) => (
        <li key={index} {...apiLang}>
          <Check size={18} />
          <span>{word}</span>
        </li>
      ))}
    </ul>
  )
}

/** The total of the prices that are known, as the comparison sums it. */
function Excess({ view, name, prices }: Known) {
  const offerId = prices?.byMatch.get(view.match.id)
  const cost = offerId === undefined ? undefined : prices?.comparison.offers.get(offerId)?.cost
  if (!prices || !cost || cost.risk === null || sourcesOf(cost).length === 0) return <Ask match={view.match} name={name} />
  return <KnownExcess prices={prices} cost={cost} risk={cost.risk} />
}

function KnownExcess({ prices, cost, risk }: { prices: Prices; cost: OfferCost; risk: number }) {
  const { t } = useTranslation()
  const { amounts, source } = usePriceTexts(prices)
  return (
    <>
      <p><Sentence text={amounts.risk(risk)} /></p>
      <p className="muted small">
        <Sentence text={source(cost)} />
      </p>
      {cost.missing > 0 && <p className="muted small">{t('calculator.offer.so_far', { count: cost.missing })}</p>}
    </>
  )
}

function Hours({ view, name }: Known) {
  const { t } = useTranslation()
  const opens = useOpensText(useNow())
  if (!view.opening) return <Ask match={view.match} name={name} />
  return <p>{opens(view.opening) ?? t('calculator.cover.open_now')}</p>
}

function Agent({ view, name }: Known) {
  const agent = assignedAgent(view.match)
  return agent ? <p className={styles.words}>{agent.name}</p> : <Ask match={view.match} name={name} />
}

/** Their names; the offer's page has what opens them. */
function Files({ view: { match }, name }: Known) {
  const { t } = useTranslation()
  const files = offerFilesOf(match)
  if (files.length === 0 || !match.company) return <Ask match={match} name={name} />
  return (
    <ul className={cx('stack gap-1', styles.ticked)}>
      {files.map(({ hash, name: file }) => (
        <li key={hash}>
          <FileText size={18} />
          <Link to={companyBrandingPath(match.company?.unique_alias ?? '', match.id)} className={styles.words}>
            {file ?? t('calculator.cover.file_unnamed')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In the order in which a customer asks. */
export const topics: Record<'covers' | 'excess' | 'points' | 'hours' | 'agent' | 'file', ComponentType<Known>> = {
  covers: Covers,
  excess: Excess,
  points: Points,
  hours: Hours,
  agent: Agent,
  file: Files,
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import { companyName } from '@/components/companyName'
import { useAppSelector } from '@/components/store'
import type { Mark } from '@/domain/calculator/comparison'
import { cellId } from '@/domain/calculator/cells'
import { productStateOf } from '@/domain/calculator/saveState'
import { type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { selectSheet } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import { DiscountNote } from './DiscountNote'
import { LineEditor } from './LineEditor'
import type { Line } from './phoneLines'
import styles from './PhoneSheet.module.css'

interface PhoneLineProps {
  line: Line
  /** Id of the product's name. */
  headingId: string
  /** After discount; null where there is none. */
  price: string | null
  company: OfferSheet['company']
  isCurrent: boolean
  hasEnded: boolean
  mark: Mark | null
  /** The insurer's own price, where it differs from what is typed. */
  directNote: string | null
  isOpen: boolean
  onToggle: (line: Line) => void
  onGo: (steps: 1 | -1) => void
}

/** What a product costs at an insurer; pressing it opens its fields below. */
export function PhoneLine({ line, headingId, price, company, isCurrent, hasEnded, mark, directNote, isOpen, onToggle, onGo }: PhoneLineProps) {
  const { t } = useTranslation()
  const sheet = useAppSelector((state) => selectSheet(state, line.offerId))
  const name = companyName({ company }, t('calculator.sheet.company_fallback'))
  const nameId = `${headingId}-${line.offerId}`
  const productOfferId = sheet?.productOffers[line.key]
  if (!sheet || productOfferId === undefined) {
    return (
      <p className={styles.line}>
        <span className={styles.name}>{name}</span>
        {price === null ? <span className={cx('muted small', styles.price)}>{t('calculator.sheet.not_offered')}</span> : <b className={styles.price}><Sentence text={price} /></b>}
        <span className={cx('small', styles.note)}>
          {hasEnded && <Ended />}
          {mark && <Marked mark={mark} />}
        </span>
        {directNote && <Direct note={directNote} />}
      </p>
    )
  }
  return (
    <>
      <button type="button" className={styles.line} aria-expanded={isOpen} onClick={() => onToggle(line)}>
        <span id={nameId} className={styles.name}>
          {name}
        </span>
        {price === null ? <span className={cx('link-like small', styles.price)}>{t('calculator.phone.no_price')}</span> : <b className={styles.price}><Sentence text={price} /></b>}
        <span className={cx('small', styles.note)}>
          <Note sheet={sheet} productOfferId={productOfferId} isCurrent={isCurrent} hasEnded={hasEnded} mark={mark} />
        </span>
        <DiscountNote text={shownText(sheet, cellId(productOfferId, 'discount'))} className={styles.less} />
        {directNote && <Direct note={directNote} />}
        <ChevronDown size={18} className={styles.chevron} />
      </button>
      {isOpen && <LineEditor sheet={sheet} productOfferId={productOfferId} labelledBy={`${headingId} ${nameId}`} onGo={onGo} />}
    </>
  )
}

interface NoteProps extends Pick<PhoneLineProps, 'isCurrent' | 'hasEnded' | 'mark'> {
  sheet: OfferSheet
  productOfferId: number
}

/** Takes up its room even without words, so that a mark moves nothing. */
function Note({ sheet, productOfferId, isCurrent, hasEnded, mark }: NoteProps) {
  const { t } = useTranslation()
  const state = productStateOf(sheet, productOfferId)
  if (state.kind === 'incorrect') return <b className="danger">{t('calculator.phone.mistake')}</b>
  const save = saveWords[state.kind]
  return (
    <>
      {isCurrent && <span className="muted">{t('calculator.offer.current')}</span>}
      {hasEnded && <Ended />}
      {isCurrent && mark && ' '}
      {mark && <Marked mark={mark} />}
      {save && (isCurrent || hasEnded || mark) && ' · '}
      {save && <span className={state.kind === 'failed' ? 'danger bold' : 'muted'}>{t(save)}</span>}
    </>
  )
}

/** Few words, as the foot says more. */
const saveWords = {
  untouched: null,
  waiting: 'calculator.save.saving',
  saving: 'calculator.save.saving',
  saved: 'calculator.phone.saved',
  failed: 'calculator.phone.not_saved',
} as const

function Marked({ mark }: { mark: Mark }) {
  const { t } = useTranslation()
  return <b className={styles.cheapest}>{t(`applications.price.mark_here.${mark}`)}</b>
}

/** Why it is not compared, though it may cost less. */
function Ended() {
  const { t } = useTranslation()
  return <span className="muted">{t('applications.price.ended')}</span>
}

function Direct({ note }: { note: string }) {
  return (
    <span className={cx('muted small', styles.direct)}>
      <Sentence text={note} />
    </span>
  )
}

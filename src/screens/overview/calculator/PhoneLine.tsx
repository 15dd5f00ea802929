import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { WithApiWords } from '@/components/apiWords'
import { companyName } from '@/components/companyName'
import { useAppSelector } from '@/components/store'
import type { Mark } from '@/domain/calculator/comparison'
import { cellFieldNames, cellId, readCell } from '@/domain/calculator/cells'
import { type OfferSheet, shownText } from '@/domain/calculator/sheet'
import { selectSheet } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import { LineEditor } from './LineEditor'
import type { Line } from './phoneLines'
import styles from './PhoneSheet.module.css'
import { useTexts } from './useTexts'

interface PhoneLineProps {
  line: Line
  /** Id of the product's name. */
  headingId: string
  /** After discount; null where there is none. */
  price: string | null
  company: OfferSheet['company']
  isCurrent: boolean
  mark: Mark | null
  /** The insurer's own price, where it differs from what is typed. */
  directNote: string | null
  isOpen: boolean
  onToggle: (line: Line) => void
  onGo: (steps: 1 | -1) => void
}

/** What a product costs at an insurer; pressing it opens its fields below. */
export function PhoneLine({ line, headingId, price, company, isCurrent, mark, directNote, isOpen, onToggle, onGo }: PhoneLineProps) {
  const { t } = useTranslation()
  const sheet = useAppSelector((state) => selectSheet(state, line.offerId))
  const name = companyName({ company }, t('calculator.sheet.company_fallback'))
  const nameId = `${headingId}-${line.offerId}`
  const productOfferId = sheet?.productOffers[line.key]
  if (!sheet || productOfferId === undefined) {
    return (
      <p className={styles.line}>
        <span className={styles.name}>{name}</span>
        {price === null ? <span className={cx('muted small', styles.price)}>{t('calculator.sheet.not_offered')}</span> : <b className={styles.price}>{price}</b>}
        <span className={cx('small', styles.note)}>{mark && <Marked mark={mark} />}</span>
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
        {price === null ? <span className={cx('small', styles.price, styles.invitation)}>{t('calculator.phone.no_price')}</span> : <b className={styles.price}>{price}</b>}
        <span className={cx('small', styles.note)}>
          <Note sheet={sheet} productOfferId={productOfferId} isCurrent={isCurrent} mark={mark} />
        </span>
        <Discount text={shownText(sheet, cellId(productOfferId, 'discount'))} />
        {directNote && <Direct note={directNote} />}
        <ChevronDown size={18} className={styles.chevron} />
      </button>
      {isOpen && <LineEditor sheet={sheet} productOfferId={productOfferId} labelledBy={`${headingId} ${nameId}`} onGo={onGo} />}
    </>
  )
}

interface NoteProps {
  sheet: OfferSheet
  productOfferId: number
  isCurrent: boolean
  mark: Mark | null
}

/** Takes up its room even without words, so that a mark moves nothing. */
function Note({ sheet, productOfferId, isCurrent, mark }: NoteProps) {
  const { t } = useTranslation()
  const isWrong = cellFieldNames.some((field) => !readCell(field, shownText(sheet, cellId(productOfferId, field))).ok)
  if (isWrong) return <b className={styles.wrong}>{t('calculator.phone.mistake')}</b>
  return (
    <>
      {isCurrent && <span className="muted">{t('calculator.offer.current')}</span>}
      {isCurrent && mark && ' '}
      {mark && <Marked mark={mark} />}
    </>
  )
}

function Marked({ mark }: { mark: Mark }) {
  const { t } = useTranslation()
  return <b className={styles.cheapest}>{t(`applications.price.mark_here.${mark}`)}</b>
}

function Direct({ note }: { note: string }) {
  return (
    <span className={cx('muted small', styles.direct)}>
      <WithApiWords text={note} />
    </span>
  )
}

/** Why a line shows less than was typed. */
function Discount({ text }: { text: string }) {
  const { t } = useTranslation()
  const { amounts } = useTexts()
  const reading = readCell('discount', text)
  if (!reading.ok || reading.hundredths === 0) return null
  return <span className={cx('muted small', styles.less)}>{t('calculator.phone.discounted', { percent: amounts.percent(reading.hundredths / 100) })}</span>
}

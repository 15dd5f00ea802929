import Check from 'lucide-react/icons/check'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { leftOutOf } from '@/api/schemas/wire'
import { imageSources } from '@/components/CompanyLogo'
import { FailureWords } from '@/components/FailureWords'
import { LeftOut } from '@/components/LeftOut'
import { LoadFailure } from '@/components/LoadFailure'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { markedName, MarkedText } from '@/components/MarkedText'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useGrowingList } from '@/components/useGrowingList'
import { useDialog } from '@/components/useOpen'
import { useDialogOutcome } from '@/components/useOutcome'
import { useShownErrors } from '@/components/useShownErrors'
import { specialDealReceiptPath } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { signUpOf } from '@/domain/affiliates/rules'
import {
  selectCategories,
  selectDeals,
  selectIsSignedUp,
  type SignedUpDeal,
  signUpRequested,
} from '@/domain/affiliates/slice'
import { dataOf, isAwaited } from '@/domain/kit/remote'
import { readRetried } from '@/domain/shownScreen'
import { useApiLang } from '@/i18n/useApiLang'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { cx } from '@/ui/cx'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { ExternalLink } from '@/ui/ExternalLink'
import { FallbackImage } from '@/ui/FallbackImage'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { dealsPlaceholders } from './placeholders'
import styles from './SpecialDealsScreen.module.css'

const none: never[] = []

/** The recommended deals, a page at a time; nothing when there are none. */
export function Deals() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const remote = useAppSelector(selectDeals)
  const partners = useAppSelector(selectCategories)
  const deals = dataOf(remote) ?? none
  const { list, limit, more, sentinel } = useGrowingList<HTMLUListElement>({ items: 'h3', pageSize: 12 })

  if (remote.status === 'ready' && deals.length === 0) return null
  return (
    <section aria-labelledby="deals-heading" className="stack">
      <h2 id="deals-heading">{t('affiliates.deals.heading')}</h2>
      {remote.status === 'failed' && deals.length === 0 && (
        <LoadFailure
          title={t('affiliates.deals.failed')}
          failure={remote.failure}
          onRetry={() => dispatch(readRetried('recommendedDeals'))}
          hasSupportBelow={partners.status === 'failed'}
        />
      )}
      {deals.length === 0 && isAwaited(remote) && <Skeleton placeholders={dealsPlaceholders} />}
      <LeftOut count={leftOutOf(deals)} text="affiliates.deals.left_out" />
      <ul ref={list} className={styles.list}>
        {deals.slice(0, limit).map((deal) => (
          <DealCard key={deal.id} deal={deal} />
        ))}
      </ul>
      {limit < deals.length && (
        <div ref={sentinel} className="row center">
          <Button variant="secondary" onClick={more}>
            {t('affiliates.deals.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function DealCard({ deal }: { deal: RecommendedDeal }) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const { siteUrl } = useSettings()
  const dialog = useDialog('signUp')
  const isSignedUp = useAppSelector((state) => selectIsSignedUp(state, deal))
  const signUp = signUpOf(deal)
  const company = deal.company_name || deal.name
  return (
    <Card as="li" className={styles.deal}>
      <div className={cx('row gap-3 muted small bold', styles.company)}>
        <FallbackImage
          sources={imageSources(siteUrl, deal.logo)}
          fallback={null}
          className={cx('logo-well', styles.logo)}
        />
        <span translate="no">{company}</span>
      </div>
      <h3 {...(deal.name && apiLang)}>{deal.name || company}</h3>
      {deal.text && <p {...apiLang}>{deal.text}</p>}
      {deal.link && (
        <p>
          <ExternalLink href={deal.link}>
            <TextWithAmounts text={t('affiliates.deals.read_more', { company: markedName(company) })} />
          </ExternalLink>
        </p>
      )}
      {signUp && (
        <div className={cx('row gap-3', styles.act)}>
          {isSignedUp && (
            <p className="target success bold">
              <Check size={20} />
              <TextWithAmounts text={t('affiliates.deals.signed_up', { company: markedName(signUp.company) })} />
            </p>
          )}
          <Button
            variant={isSignedUp ? 'quiet' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => dialog.open({ deal: deal.id })}
          >
            <span>{t(isSignedUp ? 'affiliates.deals.sign_up_again' : 'affiliates.deals.sign_up')}</span>
            <span className="visually-hidden" {...(deal.name && apiLang)}>
              {` ${deal.name}`}
            </span>
          </Button>
        </div>
      )}
      {signUp && dialog.values?.deal === deal.id && <SignUpDialog deal={deal} signUp={signUp} onClose={dialog.close} />}
    </Card>
  )
}

interface SignUpDialogProps {
  deal: RecommendedDeal
  signUp: SignedUpDeal
  onClose: () => void
}

/**
 * Asks for the consent that a sign-up needs, with a warning before a second one, and goes to the receipt once it is
 * recorded.
 */
function SignUpDialog({ deal, signUp: { dealId, company, receiptName }, onClose }: SignUpDialogProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const outcome = useDialogOutcome(`sign-up ${dealId}`)
  const { state } = outcome
  const named = { company: markedName(company) }
  // Kept as it was when the dialog opened, since the sign-up under way changes it.
  const [isAgain] = useState(useAppSelector((state) => selectIsSignedUp(state, deal)))
  const consent = useRef<HTMLInputElement>(null)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const busy = state === 'saving'
  const [submitted, setSubmitted] = useState(busy)
  const recorded = submitted && state === 'done'

  useEffect(() => {
    // In the dialog's place, so that Back leads to the deals.
    if (recorded) void navigate(specialDealReceiptPath(receiptName), { replace: true })
  }, [recorded, navigate, receiptName])

  useShownErrors((wrong) => setMissing(wrong.length > 0))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isTicked = consent.current?.checked ?? false
    setAgreed(isTicked)
    setSubmitted(isTicked)
    if (isTicked) {
      dispatch(signUpRequested({ dealId, company, receiptName }))
    } else {
      // Focus reads the error with the box, so it has to be there before.
      flushSync(() => setMissing(true))
      consent.current?.focus()
    }
  }

  const problem = 'failure' in outcome && (
    <Notice tone="danger">
      {state === 'refused' ? (
        <FailureWords failure={outcome.failure} otherwise={t('affiliates.sign_up.failed')} />
      ) : (
        <TextWithAmounts text={t('affiliates.sign_up.unconfirmed', named)} />
      )}
    </Notice>
  )

  return (
    <Dialog title={<span {...(deal.name && apiLang)}>{deal.name || company}</span>} onClose={onClose} problem={problem}>
      <form method="post" noValidate className="stack" onSubmit={submit}>
        {isAgain && (
          <Notice title={t('affiliates.sign_up.again_title')}>
            <TextWithAmounts text={t('affiliates.sign_up.again', named)} />
          </Notice>
        )}
        <p>
          <TextWithAmounts text={t('affiliates.sign_up.text', named)} />
        </p>
        <Checkbox
          ref={consent}
          required
          name="consent"
          label={<MarkedText text={t('affiliates.sign_up.consent', named)} />}
          checked={agreed}
          error={missing && !agreed ? t('affiliates.sign_up.consent_missing') : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('affiliates.sign_up.cancel')}
          </Button>
          <Button type="submit" busy={busy && t('affiliates.sign_up.sending')}>
            {t(isAgain ? 'affiliates.sign_up.submit_again' : 'affiliates.sign_up.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

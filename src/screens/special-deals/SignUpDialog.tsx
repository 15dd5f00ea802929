import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { Sentence } from '@/components/Sentence'
import { apiWords, Words } from '@/components/Words'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useDialogOutcome } from '@/components/useOutcome'
import { specialDealReceiptPath } from '@/config/paths'
import { selectIsSignedUp, type SignedUpDeal, signUpRequested } from '@/domain/affiliates/slice'
import { useApiLang } from '@/i18n/useApiLang'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'

interface SignUpDialogProps {
  deal: RecommendedDeal
  signUp: SignedUpDeal
  onClose: () => void
}

/**
 * Asks for the consent that a sign-up needs, with a warning before a second one, and goes to the receipt once it is
 * recorded.
 */
export function SignUpDialog({ deal, signUp: { dealId, company, receiptName }, onClose }: SignUpDialogProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { state } = useDialogOutcome(`sign-up ${dealId}`)
  const named = { company: apiWords(company) }
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

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSubmitted(agreed)
    if (agreed) {
      dispatch(signUpRequested({ dealId, company, receiptName }))
    } else {
      // Focus reads the error with the box, so it has to be there before.
      flushSync(() => setMissing(true))
      consent.current?.focus()
    }
  }

  const problem = (state === 'refused' || state === 'unconfirmed') && (
    <Notice tone="danger">{state === 'refused' ? t('affiliates.sign_up.failed') : <Sentence text={t('affiliates.sign_up.unconfirmed', named)} />}</Notice>
  )

  return (
    <Dialog title={<span {...(deal.name && apiLang)}>{deal.name || company}</span>} onClose={onClose} problem={problem}>
      <form noValidate className="stack" onSubmit={submit}>
        {isAgain && <Notice title={t('affiliates.sign_up.again_title')}><Sentence text={t('affiliates.sign_up.again', named)} /></Notice>}
        <p><Sentence text={t('affiliates.sign_up.text', named)} /></p>
        <Checkbox
          ref={consent}
          required
          name="consent"
          label={<Words text={t('affiliates.sign_up.consent', named)} />}
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

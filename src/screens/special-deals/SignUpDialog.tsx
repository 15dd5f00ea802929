import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { specialDealReceiptPath } from '@/config/paths'
import { signUpRequested, selectSignUp } from '@/domain/affiliates/slice'
import { isUnconfirmed } from '@/domain/kit/failure'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'

/** Asks for the consent that a sign-up needs, and goes to the receipt once it is recorded (DEAL-3). */
export function SignUpDialog({ deal, onClose }: { deal: RecommendedDeal; onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const signUp = useAppSelector((state) => selectSignUp(state, deal.id))
  const consent = useRef<HTMLInputElement>(null)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const company = deal.company_name || deal.name
  const busy = signUp.status === 'loading'
  const recorded = signUp.status === 'ready'

  useEffect(() => {
    if (recorded) void navigate(specialDealReceiptPath(deal.company_seo_name))
  }, [recorded, navigate, deal.company_seo_name])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(!agreed)
    if (agreed) dispatch(signUpRequested(deal.id))
    else consent.current?.focus()
  }

  return (
    <Dialog title={deal.name || company} onClose={onClose} busy={busy}>
      <form noValidate className="stack" onSubmit={submit}>
        <p>{t('affiliates.sign_up.text', { company })}</p>
        {signUp.status === 'failed' && (
          <Notice tone="danger" role="alert">
            {isUnconfirmed(signUp.failure) ? t('affiliates.sign_up.unknown', { company }) : t('affiliates.sign_up.failed')}
          </Notice>
        )}
        <Checkbox
          ref={consent}
          required
          label={t('affiliates.sign_up.consent', { company })}
          checked={agreed}
          error={missing && !agreed ? t('affiliates.sign_up.consent_missing') : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('affiliates.sign_up.cancel')}
          </Button>
          <Button type="submit" busy={busy && t('affiliates.sign_up.sending')}>
            {t('affiliates.sign_up.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { imageSources } from '@/components/imageSources'
import { useAppSelector } from '@/components/store'
import { useDialog } from '@/components/useOpen'
import { useSettings } from '@/config/SettingsContext'
import { signUpOf } from '@/domain/affiliates/rules'
import { selectIsSignedUp } from '@/domain/affiliates/slice'
import { useApiLang } from '@/i18n/useApiLang'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ExternalLink } from '@/ui/ExternalLink'
import { FallbackImage } from '@/ui/FallbackImage'
import { cx } from '@/ui/cx'
import { SignUpDialog } from './SignUpDialog'
import styles from './SpecialDealsScreen.module.css'

/** A recommended deal and its sign-up (DEAL-3). */
export function DealCard({ deal }: { deal: RecommendedDeal }) {
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
        <FallbackImage sources={imageSources(siteUrl, deal.logo)} fallback={null} className={cx('logo-well', styles.logo)} />
        <span translate="no">{company}</span>
      </div>
      <h3 {...(deal.name && apiLang)}>{deal.name || company}</h3>
      {deal.text && <p {...apiLang}>{deal.text}</p>}
      {deal.link && (
        <p>
          <ExternalLink href={deal.link}>{t('affiliates.deals.read_more', { company })}</ExternalLink>
        </p>
      )}
      {signUp && (
        <div className={cx('row gap-3', styles.act)}>
          {isSignedUp && (
            <p className="target success bold">
              <Check size={20} />
              <span>{t('affiliates.deals.signed_up', { company: signUp.company })}</span>
            </p>
          )}
          <Button variant={isSignedUp ? 'quiet' : 'secondary'} aria-haspopup="dialog" onClick={() => dialog.open({ deal: deal.id })}>
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

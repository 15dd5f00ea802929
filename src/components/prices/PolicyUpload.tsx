import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { markedCompanyName } from '@/components/CompanyLogo'
import { InsurerLink } from '@/components/InsurerLink'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { MarkedText } from '@/components/MarkedText'
import { useAppSelector } from '@/components/store'
import { useSettings } from '@/config/SettingsContext'
import { endedOf } from '@/domain/applications/match/ended'
import { selectMatchesOf } from '@/domain/applications/selectors'
import { takesFile } from '@/domain/offers/offerFiles'
import { listAnd } from '@/format/lists'
import { useLanguage } from '@/i18n/useLanguage'

/** Lists the insurers that take the policy as a file instead, and why the others take none. */
export function PolicyUpload({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { storageUrl, storageBucket } = useSettings()
  const matches = useAppSelector((state) => selectMatchesOf(state, applicationId))
  const open = matches.filter((match) => match.company !== null && endedOf(match) === null)
  const takers = open.filter(takesFile)
  const others = open.filter((match) => !takesFile(match))
  const nameOf = (match: ApplicationCompany) => markedCompanyName(match, t('applications.insurers.unnamed'))
  if (storageUrl === undefined || storageBucket === undefined || open.length === 0) return null
  return (
    <div className="stack gap-1 ruled">
      <h3 className="h4">{t('calculator.own.policy_title')}</h3>
      {takers.length > 0 && <p>{t('calculator.own.policy', { count: takers.length })}</p>}
      {takers.length > 0 && (
        <ul className="row">
          {takers.map((match) => (
            <li key={match.id}>
              <InsurerLink company={match.company} matchId={match.id} className="target">
                <MarkedText text={t('calculator.own.send_to', { company: nameOf(match) })} />
              </InsurerLink>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="muted small">
          <TextWithAmounts
            text={t('calculator.own.not_taken', {
              count: others.length,
              companies: listAnd(others.map(nameOf), language),
            })}
          />
        </p>
      )}
    </div>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import { useTranslation } from 'react-i18next'
import { markedCompanyName } from '@/components/CompanyLogo'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import type { WaitingGroup } from '@/domain/applications/headline'
import { listAnd } from '@/format/lists'
import { useLanguage } from '@/i18n/useLanguage'
import { rowId } from './InsurerRow'
import styles from './WaitingLines.module.css'

/** The others who await something, in a line each that leads to the insurer's row (APP-7). */
export function WaitingLines({ groups }: { groups: WaitingGroup[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (groups.length === 0) return null
  return (
    <ul aria-label={t('applications.waiting.label')} className="stack gap-0">
      {groups.map(({ kind, views }) => (
        <li key={kind}>
          <a href={`#${rowId(views[0])}`} className="target">
            <span>
              <TextWithAmounts
                inName
                text={t(`applications.waiting.${kind}`, {
                  count: views.length,
                  company: listAnd(
                    views.map(({ match }) => markedCompanyName(match, t('applications.insurers.unnamed'))),
                    language,
                  ),
                })}
              />
              <ArrowDown size={18} className={styles.down} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

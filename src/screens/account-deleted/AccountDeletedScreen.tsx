import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { Farewell } from '@/components/Farewell'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'

/** The end of the link in the deletion email. */
export function AccountDeletedScreen() {
  const { t } = useTranslation()
  return (
    <Farewell title={t('farewell.deleted.title')}>
      <p>{t('farewell.deleted.text')}</p>
      <p>{t('farewell.deleted.thanks')}</p>
      <Link to={paths.register} className={buttonClass('secondary')}>
        {t('farewell.deleted.again')}
      </Link>
    </Farewell>
  )
}

import { useTranslation } from 'react-i18next'
import { useSettings } from '@/config/SettingsContext'
import styles from './Brand.module.css'

export function Brand() {
  const { t } = useTranslation()
  const { logo } = useSettings().brand
  return (
    <span className="target gap-3 lead bold">
      <img src={logo ?? '/icons/favicon.svg'} alt="" width="32" height="32" className={styles.logo} />
      <span translate="no">{t('common.product.name')}</span>
    </span>
  )
}

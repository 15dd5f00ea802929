import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import styles from './Brand.module.css'

export function Brand() {
  const { t } = useTranslation()
  return (
    <span className={cx('target gap-3', styles.brand)}>
      <img src="/icons/favicon.svg" alt="" width="32" height="32" />
      {t('common.product.name')}
    </span>
  )
}

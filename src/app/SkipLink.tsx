import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'

/** Past the header and the menu to the screen, for who goes by keyboard (A11Y-2). */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className={styles.skip}>
      {t('common.skip')}
    </a>
  )
}

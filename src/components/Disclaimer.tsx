import { useTranslation } from 'react-i18next'

/** The broker's disclaimer, below each screen and on paper. */
export function Disclaimer() {
  const { t } = useTranslation()
  return (
    <p>
      <span>{t('applications.shell.footer_brokers')}</span> <span>{t('applications.shell.footer_party')}</span>{' '}
      <span>{t('applications.shell.footer_liability')}</span>
    </p>
  )
}

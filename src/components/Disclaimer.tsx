import { useTranslation } from 'react-i18next'

/** The broker's disclaimer, below each screen and on paper (SHELL-1). */
export function Disclaimer() {
  const { t } = useTranslation()
  return (
    <>
      {t('applications.shell.footer_brokers')} {t('applications.shell.footer_party')} {t('applications.shell.footer_liability')}
    </>
  )
}

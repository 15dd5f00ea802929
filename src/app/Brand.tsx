import { useTranslation } from 'react-i18next'

export function Brand() {
  const { t } = useTranslation()
  return (
    <span className="target gap-3 brand">
      <img src="/icons/favicon.svg" alt="" width="32" height="32" />
      {t('common.product.name')}
    </span>
  )
}

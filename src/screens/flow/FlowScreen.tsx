import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Screen } from '@/components/Screen'
import { useSettings } from '@/config/SettingsContext'
import { navigateTo } from '@/platform/url'
import { buttonClass } from '@/ui/buttonClass'

/** {flowBasePath}/*: hands over to the inquiry flow on the site, at once and by a link (ROUTE-9). */
export function FlowScreen() {
  const { t } = useTranslation()
  const { siteUrl = '' } = useSettings()
  const { pathname, search, hash } = useLocation()
  const address = siteUrl + pathname + search + hash
  // On this very origin there is no other page to hand over to, only this one again.
  const elsewhere = URL.parse(address, location.href)?.origin !== location.origin

  useEffect(() => {
    if (elsewhere) navigateTo(address)
  }, [elsewhere, address])

  return (
    <Screen title={t('common.flow.title')}>
      <p>{t('common.flow.text')}</p>
      {elsewhere && (
        <a href={address} className={buttonClass()}>
          {t('common.flow.link')}
        </a>
      )}
    </Screen>
  )
}

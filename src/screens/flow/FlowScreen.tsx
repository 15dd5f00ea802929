import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Screen } from '@/components/Screen'
import { useSettings } from '@/config/SettingsContext'
import { continueAt, isOwnOrigin } from '@/platform/url'
import { buttonClass } from '@/ui/Button'

/** {flowBasePath}/*: redirects to the inquiry flow on the site, with a link as a fallback. */
export function FlowScreen() {
  const { t } = useTranslation()
  const { siteUrl = '' } = useSettings()
  const { pathname, search, hash } = useLocation()
  const url = siteUrl + pathname + search + hash
  // A redirect on this origin would only lead back here.
  const isElsewhere = !isOwnOrigin(url)

  useEffect(() => {
    if (isElsewhere) continueAt(url)
  }, [isElsewhere, url])

  return (
    <Screen title={t('farewell.flow.title')}>
      <p>{t('farewell.flow.text')}</p>
      {isElsewhere && (
        <a href={url} className={buttonClass()}>
          {t('farewell.flow.link')}
        </a>
      )}
    </Screen>
  )
}

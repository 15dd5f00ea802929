import { useTranslation } from 'react-i18next'
import { pageName, paths } from '@/config/paths'

/** The navigation's name for a page, given as path and query. */
export function usePageName(): (page: string) => string {
  const { t } = useTranslation()
  return (page) => {
    const [pathname = '', search = ''] = page.split('?')
    const { key, values } = pageName(pathname)
    if (key !== pageName(paths.overview).key) return t(key, values)
    const query = new URLSearchParams(search)
    const id = query.get('application')
    const name = query.get('tab') === 'calculator' ? t('applications.tabs.calculator') : t(key)
    return id === null ? name : t('support.page.of_inquiry', { page: name, id })
  }
}

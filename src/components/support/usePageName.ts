import { useTranslation } from 'react-i18next'
import { pageName, paths } from '@/config/paths'

/** Gives the way to a page's name from its path and query, as the navigation says it. */
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

import { use } from 'react'
import { RoutesContext } from '@/components/RoutesContext'
import { paramsAt, routeNameAt } from '@/config/paths'
import { useTranslation } from '@/i18n/useTranslation'

/** The navigation's name for a page, given as path and query; for a page without one, the inquiry's. */
export function usePageName(): (page: string) => string {
  const { t } = useTranslation()
  const records = use(RoutesContext)
  return (page) => {
    const [pathname = '', search = ''] = page.split('?')
    const name = routeNameAt(pathname)
    const title = records.find((record) => record.name === name)?.title ?? null
    if (title !== null && name !== 'overview') return t(title, { company: paramsAt(pathname).companySeoName })
    const query = new URLSearchParams(search)
    const id = query.get('application')
    const inquiry = query.get('tab') === 'calculator' ? t('applications.tabs.calculator') : t('common.shell.inquiry')
    return id === null ? inquiry : t('support.page.of_inquiry', { page: inquiry, id })
  }
}

import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router-dom'
import { paths } from '@/app/paths'

/** Gives the way to a page's name from its address, as the navigation says it. */
export function usePageName(): (address: string) => string {
  const { t } = useTranslation()
  return (address) => {
    const [pathname = '', search = ''] = address.split('?')
    const offer = matchPath(paths.companyBranding, pathname)
    if (offer) return t('support.page.offer', { company: offer.params.companySeoName })
    if (matchPath(paths.specialDealReceipt, pathname)) return t('support.page.receipt')
    if (pathname === paths.specialDeals) return t('common.shell.special_deals')
    if (pathname === paths.settings) return t('common.shell.settings')
    if (pathname === paths.help) return t('common.shell.help')
    const query = new URLSearchParams(search)
    const id = query.get('application')
    const page = query.get('tab') === 'calculator' ? t('applications.tabs.calculator') : t('common.shell.inquiry')
    return id === null ? page : t('support.page.of_inquiry', { page, id })
  }
}

import type { ReactNode } from 'react'
import { useSettings } from '@/config/SettingsContext'
import { buttonClass } from '@/ui/buttonClass'

/** Leads to the provider's inquiry flow, where the deployment says where that is (ROUTE-9). */
export function NewInquiryLink({ children }: { children: ReactNode }) {
  const { flowBasePath, siteUrl } = useSettings()
  const address = flowBasePath ?? siteUrl
  if (!address) return null
  return (
    <p>
      <a href={address} className={buttonClass('primary')}>
        {children}
      </a>
    </p>
  )
}

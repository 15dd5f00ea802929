import type { ReactNode } from 'react'
import { useSettings } from '@/config/SettingsContext'
import { buttonClass } from '@/ui/Button'

/** Leads to the provider's inquiry flow, if the deployment has one. */
export function NewInquiryLink({ children }: { children: ReactNode }) {
  const { flowBasePath, siteUrl } = useSettings()
  const url = flowBasePath ?? siteUrl
  if (!url) return null
  return (
    <p>
      <a href={url} className={buttonClass('primary')}>
        {children}
      </a>
    </p>
  )
}

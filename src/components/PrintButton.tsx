import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canPrint, printPage } from '@/platform/windows'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** Nothing where the browser cannot print; where it refuses, how to print. */
export function PrintButton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [isRefused, setIsRefused] = useState(false)
  if (!canPrint()) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsRefused(!printPage())}>
        <Printer size={20} />
        <span>{children}</span>
      </Button>
      {isRefused && <Notice tone="warning" role="alert" title={t('common.ui.print_refused')} />}
    </>
  )
}

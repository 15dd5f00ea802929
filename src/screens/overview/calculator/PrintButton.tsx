import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

export function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer size={20} />
      {t('calculator.print')}
    </Button>
  )
}

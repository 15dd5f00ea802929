import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { useDelayed } from '@/ui/useDelayed'

/** Nothing at first, a skeleton after 300 ms, a spinner after 1000 ms, so that what loads fast does not flash (SHELL-2). */
export function Waiting() {
  const { t } = useTranslation()
  const late = useDelayed(1000)
  return late ? <Spinner label={t('common.loading')} /> : <Skeleton lines={4} />
}

import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { useDelayed } from '@/ui/useDelayed'

/**
 * Nothing at first, a skeleton after 300 ms, a spinner after 1000 ms, so that a fast load does not flicker (SHELL-2).
 * In place of a whole screen it has a heading, as every screen does.
 */
export function Waiting({ isWholeScreen = false }: { isWholeScreen?: boolean }) {
  const { t } = useTranslation()
  const late = useDelayed(1000)
  if (!late) return <Skeleton lines={4} />
  return (
    <>
      {isWholeScreen && <h1 className="visually-hidden">{t('common.loading')}</h1>}
      <Spinner label={t('common.loading')} />
    </>
  )
}

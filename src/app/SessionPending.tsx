import { useTranslation } from 'react-i18next'
import { Spinner } from '@/ui/Spinner'
import { useDelayed } from '@/ui/useDelayed'
import { Brand } from './Brand'
import { Outline } from './Outline'

/** The signed-in shell's shape while the server is asked who is signed in; after a second it says so in words (SHELL-2). */
export function SessionPending() {
  const { t } = useTranslation()
  const late = useDelayed(1000)
  return (
    <Outline opens="inside" brand={<Brand />}>
      {late ? (
        <>
          <h1 className="visually-hidden">{t('common.loading')}</h1>
          <Spinner label={t('common.loading')} />
        </>
      ) : undefined}
    </Outline>
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { type Flash, flashClosed, selectFlashes } from '@/domain/flash/slice'
import { FlashBar } from '@/ui/FlashBar'

/** The queue of flash messages in the bar at the top (SHELL-4). */
export function FlashMessages() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const flashes = useAppSelector(selectFlashes)
  const messages = flashes.map(({ id, message, values, tone }) => ({ id, tone, message: t(message, named(values)) }))

  function named(values: Flash['values']): Flash['values'] {
    const inWord = (value: Flash['values'][string]) => (Array.isArray(value) ? value.map((name) => name || t('applications.insurers.unnamed')) : value)
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWord(value)]))
  }

  // Stable, because the bar restarts its 5 s when onClose changes.
  const close = useCallback((id: string) => dispatch(flashClosed(id)), [dispatch])
  return <FlashBar messages={messages} onClose={close} />
}

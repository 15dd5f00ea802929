import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '@/config/SettingsContext'
import { thirdPartyIds } from '@/platform/thirdPartyIds'

/**
 * The support chat, identified by the user's id, while the screen is mounted (LOGOUT-2). Nothing is loaded for a null
 * user, without a widget id, or before consent (CFG-4).
 */
export function useChatWidget(userId: number | null): void {
  const { i18n } = useTranslation()
  const { chat } = thirdPartyIds(useSettings())
  const language = i18n.language

  useEffect(() => {
    if (chat === null || userId === null) return
    let stop: (() => void) | null = null
    void Promise.all([import('@/platform/consent'), import('@/platform/chat')])
      .then(([{ whenConsented }, { startChat, stopChat }]) => {
        if (left) return
        const forget = whenConsented('support', () => startChat(chat, { userId, language }))
        stop = () => {
          forget()
          stopChat()
        }
      })
      .catch(() => undefined)
    let left = false
    return () => {
      left = true
      stop?.()
    }
  }, [chat, userId, language])
}

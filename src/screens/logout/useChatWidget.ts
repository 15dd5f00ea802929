import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '@/config/SettingsContext'
import { thirdPartyIds } from '@/platform/thirdPartyIds'

/**
 * Keeps the support chat on the screen, identified by the user's id, while its screen is shown (LOGOUT-2). Takes null
 * for nobody: then, without a widget's id, or until the visitor consents (CFG-4), nothing is loaded.
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

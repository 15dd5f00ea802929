/** Opens an anonymous support chat, after asking for consent if it has not been given (FAQ-4, CFG-4). */
export async function openSupportChat(widgetId: string, language: string): Promise<void> {
  const [consent, chat] = await Promise.all([import('@/platform/consent'), import('@/platform/chat')])
  const open = () => {
    chat.startChat(widgetId, { userId: null, language })
    chat.showChat()
  }
  if (!consent.hasConsented('support')) consent.showConsentChoices()
  consent.whenConsented('support', open)
}

export interface ThirdPartySettings {
  analyticsId?: string | undefined
  tagManagerId?: string | undefined
  chatWidgetId?: string | undefined
}

export type ThirdPartyIds = ReturnType<typeof thirdPartyIds>

/** Ids that are missing or malformed are null (CFG-4). */
export function thirdPartyIds({ analyticsId, tagManagerId, chatWidgetId }: ThirdPartySettings) {
  return {
    analytics: matching(analyticsId, /^G-[A-Z0-9]{4,16}$/),
    tagManager: matching(tagManagerId, /^GTM-[A-Z0-9]{4,12}$/),
    chat: matching(chatWidgetId, /^[a-z0-9]{6,16}$/i),
  }
}

function matching(id: string | undefined, pattern: RegExp): string | null {
  return id !== undefined && pattern.test(id) ? id : null
}

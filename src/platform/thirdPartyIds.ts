/** The ids that a deployment can set, as its settings give them. */
export interface ThirdPartySettings {
  analyticsId?: string | undefined
  tagManagerId?: string | undefined
  chatWidgetId?: string | undefined
}

export interface ThirdPartyIds {
  analytics: string | null
  tagManager: string | null
  chat: string | null
}

/** Takes the settings; gives those ids that have the form their service gives out, the others as null (CFG-4). */
export function thirdPartyIds({ analyticsId, tagManagerId, chatWidgetId }: ThirdPartySettings): ThirdPartyIds {
  return {
    analytics: matching(analyticsId, /^G-[A-Z0-9]{4,16}$/),
    tagManager: matching(tagManagerId, /^GTM-[A-Z0-9]{4,12}$/),
    chat: matching(chatWidgetId, /^[a-z0-9]{6,16}$/i),
  }
}

function matching(id: string | undefined, form: RegExp): string | null {
  return id !== undefined && form.test(id) ? id : null
}

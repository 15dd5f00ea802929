import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once, as a password manager does. Where each key matters, a test types. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

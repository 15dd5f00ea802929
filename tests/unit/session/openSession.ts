import { windowKey } from '@/api/savedSession'
import type { User } from '@/api/schemas/user'
import type { TokenHeaders } from '@/api/tokenRules'
import { createTokenVault } from '@/api/tokenVault'
import { portalOpened, selectUserId } from '@/domain/session/slice'
import { aUser } from '@tests/support/aUser'
import { sharedStorage } from '@tests/unit/api/kit'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

export const anna = aUser({ email: 'anna@example.dk' })

export const bo: User = { ...anna, id: 2, email: 'bo@example.dk' }

interface Opening {
  address?: string
  /** What the tab has done before it came back to this address. */
  before?: () => void
  /** The window that the saved session was for has been closed. */
  isOfClosedWindow?: boolean
  /** What the service worker holds of a session that ends. */
  onEnded?: NonNullable<Parameters<typeof createTokenVault>[1]>['onEnded']
}

/** A tab that is just opened, in a browser that has saved these headers; another tab shares its storage. */
export function openSession(
  saved: TokenHeaders | null = null,
  { address = '/', before, isOfClosedWindow = false, onEnded }: Opening = {},
) {
  const browser = stubBrowser(address)
  before?.()
  const storage = sharedStorage()
  const otherTab = createTokenVault(storage)
  if (saved) otherTab.save(saved)
  const vault = createTokenVault(storage, { ...(onEnded && { onEnded }) })
  if (isOfClosedWindow) void vault.detachFromStorage()
  const tab = openFakeTab({ vault })
  tab.store.dispatch(portalOpened())
  return {
    ...browser,
    ...tab,
    /** Whether the saved session is for this window alone. */
    isForWindow: () => storage.get(windowKey) !== null,
    /** What the browser has saved, as another tab sees and changes it. */
    otherTab,
    userId: () => selectUserId(tab.store.getState()),
    settled,
  }
}

import type { TokenVault } from '@/api/tokenVault'
import { listenToWorker, lookForNewVersion, startWorker } from '@/api/worker'
import { askWorker, tellWorker } from '@/api/workerMessages'
import type { Settings } from '@/config/settings'
import { chosenLanguage } from '@/i18n/chosenLanguage'
import { watchVisibility } from '@/platform/visibility'

/** Registers the service worker once the page has nothing more urgent to do (START-5). */
export function joinWorker({ serviceWorker }: Pick<Settings, 'serviceWorker'>, vault: TokenVault): void {
  function introduce(): void {
    const headers = vault.read()
    if (headers) tellWorker({ kind: 'sessionKept', headers })
    else void endMissed()
    tellWorker({ kind: 'languageShown', language: chosenLanguage() })
  }

  /** The page that ended it had no worker to tell. An end names its session, as another may begin in another tab meanwhile. */
  async function endMissed(): Promise<void> {
    const held = await askWorker({ kind: 'nothingSaved' })
    if (held && vault.read() === null) tellWorker({ kind: 'sessionEnded', client: held.newest.client })
  }

  listenToWorker(({ newest, replaced }) => vault.adoptToken(newest, replaced), introduce)
  introduce()
  void startWorker(serviceWorker)
  // A tab that stays open for days hears of a deployment when somebody comes back to it.
  watchVisibility((isVisible) => void (isVisible && lookForNewVersion()))
}

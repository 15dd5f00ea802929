import type { TokenVault } from '@/api/tokenVault'
import { listenToWorker, lookForNewVersion, startWorker } from '@/api/worker'
import { tellWorker, tellWorkerOfSession } from '@/api/workerMessages'
import type { Settings } from '@/config/settings'
import { chosenLanguage } from '@/i18n/chosenLanguage'
import { watchVisibility } from '@/platform/visibility'

/** Registers the service worker once the page has nothing more urgent to do (START-5). */
export function joinWorker({ serviceWorker }: Pick<Settings, 'serviceWorker'>, vault: TokenVault): void {
  function introduce(): void {
    tellWorkerOfSession(vault.read())
    tellWorker({ kind: 'languageShown', language: chosenLanguage() })
  }

  listenToWorker(({ newest, replaced }) => vault.adoptToken(newest, replaced), introduce)
  introduce()
  void startWorker(serviceWorker)
  // A tab that stays open for days hears of a deployment when somebody comes back to it.
  watchVisibility((isVisible) => void (isVisible && lookForNewVersion()))
}

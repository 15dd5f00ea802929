import type { Api } from '@/api/api'
import { cellId, type CellField } from '@/domain/calculator/cells'
import { saveProblemOf, saveStateOf } from '@/domain/calculator/saveState'
import { shownText } from '@/domain/calculator/sheet'
import { calculatorOpened, cellTyped, fieldLeft, selectOrphanedInput, selectSheet } from '@/domain/calculator/slice'
import { sessionRefused } from '@/domain/kit/calls'
import { deviceNow } from '@/platform/clock'
import { aUser } from '@tests/support/aUser'
import { openTab } from '@tests/support/openTab'
import { applicationId, offerIds, productOfferIds } from './fakeServer'

const user = aUser({ id: 5 })

/** One tab of the portal with the calculator open. */
export function openPortal(api: Api) {
  const { store, vault, close, flashes, signOut } = openTab({ api, user })
  const sheet = (offer: number) => selectSheet(store.getState(), offerIds[offer]!)
  return {
    dispatch: store.dispatch,
    state: () => store.getState(),
    close,
    flashes,
    signOut,
    open: () => store.dispatch(calculatorOpened(applicationId)),
    type(offer: number, row: number, field: CellField, text: string) {
      store.dispatch(
        cellTyped({
          offerId: offerIds[offer]!,
          cell: cellId(productOfferIds[offer]![row]!, field),
          text,
          at: deviceNow(),
        }),
      )
    },
    shown(offer: number, row: number, field: CellField) {
      const found = sheet(offer)
      return found && shownText(found, cellId(productOfferIds[offer]![row]!, field))
    },
    /** What was typed in a field that the server stored otherwise. */
    typedBefore(offer: number, row: number, field: CellField) {
      const remark = this.remark(offer, row, field)
      return remark?.kind === 'adjusted' ? remark.typed : undefined
    },
    /** What is said of a field's number. */
    remark: (offer: number, row: number, field: CellField) =>
      sheet(offer)?.remarks[cellId(productOfferIds[offer]![row]!, field)],
    /** Leaves the field. */
    leave: (offer: number, row: number, field: CellField) =>
      void store.dispatch(fieldLeft({ offerId: offerIds[offer]!, cell: cellId(productOfferIds[offer]![row]!, field) })),
    /** What is told of offers that are gone. */
    orphaned: () => selectOrphanedInput(store.getState(), applicationId),
    saveState(offer: number) {
      const found = sheet(offer)
      return found ? saveStateOf(found).state : 'absent'
    },
    /** Why saving an offer failed. */
    saveProblem(offer: number) {
      const state = saveStateOf(sheet(offer)!)
      return 'failure' in state ? saveProblemOf(state).key : null
    },
    /** The server no longer takes the session's headers. */
    expire: () => void store.dispatch(sessionRefused({ client: vault.read()!.client })),
    /** Another tab ends the session, which this one may not have heard of yet. */
    endElsewhere({ isHeard = true } = {}) {
      vault.clear()
      if (isHeard) window.dispatchEvent(new Event('storage'))
    },
  }
}

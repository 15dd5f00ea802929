import { addresses } from './ports'
import { surroundings, unsavedInput, wayThere } from './inWords'
import { signInLink } from './signInLink'
import type { OpenedSupportFile, World } from './world'

/** Prints, for who has started it, where everything is and whom to sign in as. */
export function printWhere(world: World): void {
  const customers = world.customers.filter(({ account }) => !account.deleted)
  const width = Math.max(0, ...customers.map(({ account }) => account.email.length))
  console.log(`\nPortal:       ${addresses.portal}`)
  console.log(`Staging API:  ${addresses.api}  (customers, letters, faults, clock, reset)`)
  console.log(`Storage:      ${addresses.storage}\n`)
  for (const { account, description } of customers) {
    console.log(`  ${account.email.padEnd(width)}  ${account.password}  ${description}`)
  }
  if (world.supportFile) printSupportFile(world.supportFile)
  console.log(`\nLetters are in the outbox: ${addresses.api}/#outbox`)
}

function printSupportFile(file: OpenedSupportFile): void {
  const { email, savedAt, build, browser, language, scope, masked, address } = file
  console.log(`\nThe customer's view, signed in:  ${signInLink(email)}`)
  console.log(`  page ${address}, language ${language}, scope ${scope?.type ?? 'unknown'}, ${masked ? 'masked' : 'not masked'}`)
  console.log(`  saved ${savedAt} (the clock stands there), build ${build}, ${browser}`)
  console.log(`  ${surroundings(file, 'en')}`)
  for (const { endpoint, status, requestId } of file.failed) console.log(`  fails as it did: ${endpoint} (${status ?? 'no answer'}${requestId ? `, ${requestId}` : ''})`)
  for (const input of unsavedInput(file, 'en')) console.log(`  not saved: ${input}`)
  for (const happened of wayThere(file, 'en').slice(-10)) console.log(`    ${happened}`)
}

/** What a settings.js has set over the values of the staging API. */
export function printTaken(taken: Record<string, unknown>, file: string): void {
  const lines = Object.entries(taken).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`)
  if (lines.length > 0) console.log(`\nTaken from ${file}:\n${lines.join('\n')}\n`)
}

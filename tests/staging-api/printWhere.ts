import { misspelt } from '@tools/deploy/spelling'
import { printable } from '@tools/printable'
import { addressesOf } from './ownHost'
import { outcome, surroundings, unsavedInput, wayThere } from './inWords'
import { signInLink } from './signInLink'
import type { OpenedSupportFile, World } from './world'

/** Prints where everything is and whom to sign in as. */
export function printWhere(world: World, worldId: string | null = null): void {
  const addresses = addressesOf(worldId)
  const customers = world.customers.filter(({ account }) => !account.deleted)
  const width = Math.max(0, ...customers.map(({ account }) => account.email.length))
  const lines = [
    '',
    `Portal:       ${addresses.portal}`,
    `Staging API:  ${addresses.api}  (customers, emails, faults, clock, reset)`,
    `Storage:      ${addresses.storage}`,
    '',
    ...customers.map(
      ({ account, description }) => `  ${account.email.padEnd(width)}  ${account.password}  ${description}`,
    ),
    ...(world.supportFile ? supportFileLines(world.supportFile, worldId) : []),
    '',
    `Emails are in the outbox: ${addresses.api}/#outbox`,
  ]
  console.log(lines.map(printable).join('\n'))
}

function supportFileLines(file: OpenedSupportFile, worldId: string | null): string[] {
  const { email, savedAt, build, browser, language, scope, masked, address } = file
  return [
    '',
    `The customer's view, signed in:  ${signInLink(email, undefined, worldId)}`,
    `  page ${address}, language ${language}, scope ${scope?.type ?? 'unknown'}, ${masked ? 'masked' : 'not masked'}`,
    `  saved ${savedAt} (the clock stands there), build ${build}, ${browser}`,
    `  ${surroundings(file, 'en')}`,
    ...file.failed.map(
      (call) =>
        `  fails as it did: ${call.endpoint} (${outcome(call, 'en')}${call.requestId ? `, ${call.requestId}` : ''})`,
    ),
    ...unsavedInput(file, 'en').map((input) => `  not saved: ${input}`),
    ...wayThere(file, 'en')
      .slice(-10)
      .map((happened) => `    ${happened}`),
  ]
}

/** The staging API's values that a settings.js has overridden. */
export function printTaken(taken: Record<string, unknown>, file: string): void {
  const lines = Object.entries(taken).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`)
  if (lines.length > 0) console.log(`\nTaken from ${file}:\n${lines.join('\n')}\n`)
  for (const words of misspelt(taken)) console.log(`  ${file}: ${words}`)
}

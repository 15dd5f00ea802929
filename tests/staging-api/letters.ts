import { randomBytes } from 'node:crypto'
import { authPath } from './ports'
import { now, type Customer, type Letter, type World } from './world'

const subjects: Record<Letter['kind'], string> = {
  confirmation: 'Bekræft din e-mail',
  reset: 'Vælg en ny adgangskode',
  unlock: 'Lås din konto op',
  deletion: 'Bekræft at din konto skal slettes',
}

/** An unguessable key, for emails and sessions. */
export function newKey(): string {
  return randomBytes(18).toString('base64url')
}

/** Links to the API are kept as paths, so that a saved world works on other ports: `letterLink` resolves them. */
function send(world: World, customer: Customer, kind: Letter['kind'], link: string): void {
  const letter = { id: world.nextId++, to: customer.account.email, kind, subject: subjects[kind], link, sentAt: now(world) }
  world.outbox.push(letter)
}

/** An email's link as it can be opened, for an API at `apiOrigin`. */
export function letterLink(letter: Letter, apiOrigin: string): string {
  return new URL(letter.link, apiOrigin).href
}

function apiLink(path: string, parameters: Record<string, string>): string {
  return `${authPath}${path}?${new URLSearchParams(parameters).toString()}`
}

export function sendResetLetter(world: World, customer: Customer, redirectUrl: string): void {
  const key = newKey()
  customer.account.resetToken = { value: key, sentAt: now(world) }
  const parameters = { config: 'default', redirect_url: redirectUrl, reset_password_token: key }
  send(world, customer, 'reset', apiLink('/password/edit', parameters))
}

export function sendConfirmationLetter(world: World, customer: Customer, redirectUrl: string): void {
  const key = newKey()
  customer.account.confirmationToken = key
  const parameters = { config: 'default', confirmation_token: key, redirect_url: redirectUrl }
  send(world, customer, 'confirmation', apiLink('/confirmation', parameters))
}

/** The provider's unlock email leads to the portal, which checks the key itself (docs/api.md). */
export function sendUnlockLetter(world: World, customer: Customer, portalOrigin: string): void {
  const key = newKey()
  customer.account.unlockToken = { value: key, sentAt: now(world) }
  send(world, customer, 'unlock', `${portalOrigin}/session/unlock?unlock_token=${key}`)
}

/** DEL-1: nothing is deleted until its link is followed; that leads on to /account-deleted of the portal. */
export function sendDeletionLetter(world: World, customer: Customer, portalOrigin: string): void {
  const key = newKey()
  customer.account.deletionToken = key
  send(world, customer, 'deletion', apiLink('/deletion', { deletion_token: key, portal: portalOrigin }))
}

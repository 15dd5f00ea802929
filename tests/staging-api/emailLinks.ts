import { randomBytes } from 'node:crypto'
import { authPath } from './ports'
import { now, type Customer, type SentEmail, type World } from './world'

const subjects: Record<SentEmail['kind'], string> = {
  confirmation: 'Bekræft din e-mail',
  reset: 'Vælg en ny adgangskode',
  unlock: 'Lås din konto op',
  deletion: 'Bekræft at din konto skal slettes',
}

/** An unguessable key, for emails and sessions. */
export function newKey(): string {
  return randomBytes(18).toString('base64url')
}

/** Links to the API are kept as paths, so that a saved world works on other ports: `emailLink` resolves them. */
function send(world: World, customer: Customer, kind: SentEmail['kind'], link: string): void {
  const email = {
    id: world.nextId++,
    to: customer.account.email,
    kind,
    subject: subjects[kind],
    link,
    sentAt: now(world),
  }
  world.outbox.push(email)
}

/** An email's link as it can be opened, for an API at `apiOrigin`. */
export function emailLink(email: SentEmail, apiOrigin: string): string {
  return new URL(email.link, apiOrigin).href
}

function apiLink(path: string, parameters: Record<string, string>): string {
  return `${authPath}${path}?${new URLSearchParams(parameters).toString()}`
}

export function sendResetEmail(world: World, customer: Customer, redirectUrl: string): void {
  const key = newKey()
  customer.account.resetToken = { value: key, sentAt: now(world) }
  const parameters = { config: 'default', redirect_url: redirectUrl, reset_password_token: key }
  send(world, customer, 'reset', apiLink('/password/edit', parameters))
}

export function sendConfirmationEmail(world: World, customer: Customer, redirectUrl: string): void {
  const key = newKey()
  customer.account.confirmationToken = key
  const parameters = { config: 'default', confirmation_token: key, redirect_url: redirectUrl }
  send(world, customer, 'confirmation', apiLink('/confirmation', parameters))
}

/** The provider's unlock email leads to the portal, which checks the key itself (docs/api.md). */
export function sendUnlockEmail(world: World, customer: Customer, portalOrigin: string): void {
  const key = newKey()
  customer.account.unlockToken = { value: key, sentAt: now(world) }
  send(world, customer, 'unlock', `${portalOrigin}/session/unlock?unlock_token=${key}`)
}

/** DEL-1: nothing is deleted until its link is followed; that leads on to /account-deleted of the portal. */
export function sendDeletionEmail(world: World, customer: Customer, portalOrigin: string): void {
  const key = newKey()
  customer.account.deletionToken = key
  send(world, customer, 'deletion', apiLink('/deletion', { deletion_token: key, portal: portalOrigin }))
}

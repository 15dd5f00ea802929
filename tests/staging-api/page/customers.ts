import { html } from 'hono/html'
import { addressesOf } from '@tests/staging-api/ownHost'
import { signInLink } from '@tests/staging-api/signInLink'
import type { Account, Customer, World } from '@tests/staging-api/world'
import type { Markup } from './layout'
import { section } from './sections'

/** Every customer, with a link that opens the portal signed in as them, or its login with the email filled in. */
export function customers({ customers: all }: World, worldId: string | null): Markup {
  return section(
    'customers',
    'Kunder',
    html`<div id="find" class="find" hidden>
        <label
          >Find en kunde
          <input
            type="search"
            placeholder="Navn, e-mail eller scenarie"
            autocomplete="off"
            aria-controls="customer-list"
        /></label>
        <span class="note" role="status"></span>
      </div>
      <ul class="rows" id="customer-list">
        ${all.map((one) => row(one, worldId))}
      </ul>`,
  )
}

function row(customer: Customer, worldId: string | null): Markup {
  const { account, scenario, description } = customer
  const { email, password } = account
  const login = `${addressesOf(worldId).portal}/session/login?${new URLSearchParams({ email }).toString()}`
  const name = nameOf(customer)
  return html`<li data-find="${[name, email, scenario, description].join(' ').toLowerCase()}">
    <div>
      <strong>${name || email}</strong> <span class="note">${stateOf(account)}</span>
      <p>${description}</p>
      <p class="note">
        <a href="${login}" aria-label="Login med ${email}">${email}</a>, <code>${password}</code>,
        <code>${scenario}</code>
      </p>
    </div>
    <a class="button main" href="${signInLink(email, undefined, worldId)}" aria-label="Log ind som ${email}">Log ind</a>
  </li>`
}

/** In a hostile scenario a name may be anything. */
function nameOf({ personalInfo: { name, surname } }: Customer): string {
  return [name, surname]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim()
}

function stateOf(account: Account): string {
  const states = [
    account.deleted && 'slettet',
    account.lockedAt !== null && 'låst',
    !account.confirmed && 'ikke bekræftet',
    account.legacy && 'fra før 14/04/2017',
  ]
  return states.filter((state) => state !== false).join(', ')
}

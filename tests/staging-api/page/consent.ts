import { html } from 'hono/html'
import { page } from './layout'
import type { Customer } from '@tests/staging-api/world'

/** The page of a social login provider: which account to use, and whether to allow it. Plain GET forms, so no script. */
export function consentPage(provider: string, callback: string, going: Record<string, string>, customers: Customer[]) {
  const hidden = Object.entries(going).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return page(
    provider,
    html`<h1>${provider}</h1>
      <p>Min side vil gerne kende din e-mail. Vælg hvem du er.</p>
      <form action="${callback}">
        ${hidden}
        <label
          >E-mail (en ny e-mail opretter en konto) <input name="email" type="email" list="customers" required
        /></label>
        <datalist id="customers">
          ${customers.map(({ account }) => html`<option value="${account.email}"></option>`)}
        </datalist>
        <button name="consent" value="yes">Godkend</button>
      </form>
      <form action="${callback}">${hidden}<button name="consent" value="no">Afvis</button></form>`,
  )
}

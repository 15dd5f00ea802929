import { html } from 'hono/html'
import { danishTime } from '@tests/staging-api/time'
import { now, type SwitchFlag, type World } from '@tests/staging-api/world'
import type { Markup } from './layout'

export function section(id: string, title: string, body: Markup): Markup {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${body}
  </section>`
}

export function table(title: string, headings: string[], rows: Markup[]): Markup {
  return html`<div class="table" role="region" aria-label="${title}, tabel" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

/** Every email, newest first, with its link. */
export function outbox(world: World): Markup {
  const rows = [...world.outbox].reverse().map(
    ({ to, subject, link, sentAt }) =>
      html`<tr>
        <td>${danishTime(sentAt)}</td>
        <td>${to}</td>
        <td><a href="${link}">${subject}</a></td>
      </tr>`,
  )
  const none = html`<p>Ingen breve endnu.</p>`
  return section('outbox', 'Udbakke', rows.length > 0 ? table('Udbakke', ['Sendt', 'Til', 'Brev'], rows) : none)
}

/** The options of a select, by value. */
export function options(labels: Record<string, string>, chosen?: string): Markup[] {
  return Object.entries(labels).map(
    ([value, label]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`,
  )
}

const switchNames: Record<SwitchFlag, string> = {
  rotateTokens: 'Nyt token ved hvert kald',
  paranoid: 'Røber ikke om en e-mail er kendt (paranoid)',
  shortResetLink: 'Link til ny adgangskode uden tokens',
  errorsAsList: 'Fejl i felter som liste',
  unlockRedirects: 'Oplåsning svarer med et redirect',
  newPasswordEndsSessions: 'Ny adgangskode afslutter alle andre sessioner',
  currentPasswordCrashes: 'Skift af adgangskode fejler (500)',
}

/** The ways in which one provider's API differs from another's. */
export function switches(world: World): Markup {
  const flags = Object.entries(switchNames).map(([name, label]) => {
    // The keys of switchNames are those of the flags.
    const on = world.switches[name as keyof typeof switchNames]
    return html`<label
      >${label}
      <select name="${name}">
        ${options({ true: 'ja', false: 'nej' }, String(on))}
      </select></label
    >`
  })
  const policies = options({ good: 'gyldig', expired: 'udløbet', refused: 'afvist' }, world.switches.uploadPolicy)
  return section(
    'switches',
    'Kontakter',
    html`<form method="post" action="/staging/switches">
      ${flags}
      <label
        >Tilladelse til upload
        <select name="uploadPolicy">
          ${policies}
        </select></label
      >
      <button>Gem</button>
    </form>`,
  )
}

const hour = 60 * 60 * 1000

/** The world's time, and ways to set it. */
export function clock(world: World): Markup {
  const steps = [
    { label: '6 sekunder', amount: 6000 },
    { label: '1 time', amount: hour },
    { label: '1 dag', amount: 24 * hour },
    { label: '3 dage', amount: 72 * hour },
  ]
  const isFrozen = world.clock.frozenAt !== null
  return section(
    'clock',
    'Ur',
    html`<p>Klokken er ${danishTime(now(world))}${isFrozen ? ' og står stille' : ''}.</p>
      <form method="post" action="/staging/clock">
        ${steps.map(({ label, amount }) => html`<button name="advance" value="${amount}">Frem ${label}</button>`)}
        <button name="freeze" value="${String(!isFrozen)}">${isFrozen ? 'Lad uret gå' : 'Stands uret'}</button>
      </form>
      <form method="post" action="/staging/clock">
        <label>Tidspunkt (i maskinens tidszone) <input name="now" type="datetime-local" step="1" required /></label>
        <button>Sæt uret</button>
      </form>`,
  )
}

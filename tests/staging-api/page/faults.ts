import { html } from 'hono/html'
import { bounds, faultNames } from '@tests/staging-api/faults'
import type { Fault, World } from '@tests/staging-api/world'
import type { Markup } from './layout'
import { options, section, table } from './sections'

const faultNamesByName = Object.fromEntries(faultNames.map((name) => [name, name === '*' ? 'alle kald' : name]))

const faultTexts: Record<Fault['kind'], string> = {
  status: 'svarer med en status',
  html: 'svarer med en HTML-side',
  drop: 'afbryder forbindelsen',
  lost: 'udfører, men svaret går tabt',
  timeout: 'udfører, men svarer 504',
  hang: 'svarer aldrig',
  mute: 'udfører, men svarer aldrig',
  slow: 'svarer langsomt',
  drip: 'svarer stykkevis, i den tid',
  cut: 'svarer med halv JSON',
  empty: 'svarer uden indhold',
  nulls: 'svarer med null i alle felter',
  missing: 'svarer uden felter',
  types: 'svarer med forkerte typer',
}

function faultText({ kind, status, delay, times, customer }: Fault): string {
  const details = [
    customer && `kun for ${customer}`,
    status,
    delay !== undefined && `${delay} ms`,
    times !== undefined && `${times} gange`,
  ]
  return [faultTexts[kind], ...details].filter((part) => part !== undefined && part !== false).join(', ')
}

/** The current faults, and a form to add more. */
export function faults(world: World): Markup {
  const rows = world.faults.map(
    (fault) =>
      html`<tr>
        <td><code>${fault.endpoint}</code></td>
        <td>${faultText(fault)}</td>
        <td>
          <form method="post" action="/staging/faults">
            <input type="hidden" name="endpoint" value="${fault.endpoint}" />
            <input type="hidden" name="customer" value="${fault.customer ?? ''}" />
            <button name="kind" value="none" aria-label="Fjern fejlen på ${fault.endpoint}">Fjern</button>
          </form>
        </td>
      </tr>`,
  )
  return section(
    'faults',
    'Fejl og langsomhed',
    html`${rows.length > 0 ? table('Fejl', ['Kald', 'Fejl', 'Fjern'], rows) : html`<p>Alt virker.</p>`}
      <form method="post" action="/staging/faults">
        <label
          >Kald
          <select name="endpoint">
            ${options(faultNamesByName)}
          </select></label
        >
        <label
          >Kunde
          <select name="customer">
            ${options(everyCustomer(world))}
          </select></label
        >
        <label
          >Fejl
          <select name="kind">
            ${options(faultTexts)}
          </select></label
        >
        ${number('status', 'Status', 500)} ${number('delay', 'Millisekunder (langsomt)', 3000)}
        ${number('times', 'Antal gange (tom er altid)')}
        <button>Sæt fejl</button>
      </form>`,
  )
}

/** A field for the effect of the fault. */
function number(name: keyof typeof bounds, label: string, value?: number): Markup {
  const { least, most } = bounds[name]
  return html`<label
    >${label} <input name="${name}" type="number" min="${least}" max="${most}" value="${value ?? ''}"
  /></label>`
}

function everyCustomer({ customers }: World): Record<string, string> {
  const emails = customers.filter(({ account }) => !account.deleted).map(({ account }) => account.email)
  return { '': 'alle kunder', ...Object.fromEntries(emails.map((email) => [email, email])) }
}

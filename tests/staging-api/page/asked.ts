import { html } from 'hono/html'
import type { AskedCall } from '@tests/staging-api/asked'
import type { Markup } from './layout'
import { section } from './sections'

const clockTime = new Intl.DateTimeFormat('da-DK', { timeStyle: 'medium', timeZone: 'Europe/Copenhagen' })

/** The portal's latest calls; the page's script fetches the rows again every second. */
export function asked(calls: AskedCall[]): Markup {
  return section(
    'asked',
    'Netop nu',
    html`<p>Det, portalen spørger om i den åbne verden, det nyeste først.</p>
      <div class="table tall" role="region" aria-label="Netop nu, tabel" tabindex="0">
        <table>
          <thead>
            <tr>
              ${['Tid', 'Kald', 'Svar', 'Kunde'].map((heading) => html`<th scope="col">${heading}</th>`)}
            </tr>
          </thead>
          <tbody id="asked-rows">
            ${askedRows(calls)}
          </tbody>
        </table>
      </div>`,
  )
}

export function askedRows(calls: AskedCall[]): Markup {
  if (calls.length === 0)
    return html`<tr>
      <td colspan="4">Portalen har ikke spurgt om noget endnu.</td>
    </tr>`
  return html`${calls.map(
    ({ at, names, method, path, status, took, customer }) =>
      html`<tr>
        <td>${clockTime.format(at)}</td>
        <td><strong>${names.join(' / ')}</strong> <code>${method} ${path}</code></td>
        <td>${status ?? 'intet svar'}, ${took} ms</td>
        <td>${customer}</td>
      </tr>`,
  )}`
}

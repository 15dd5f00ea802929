import { html } from 'hono/html'
import type { KeptWorld, Shelf } from '@tests/staging-api/shelf'
import { addressesOf } from '@tests/staging-api/ownHost'
import { danishTime } from '@tests/staging-api/time'
import type { Markup } from './layout'
import { section } from './sections'

/** The worlds on this shelf, each a click away, and a button to begin again. */
export function worlds({ openId, kept }: Shelf): Markup {
  return section(
    'worlds',
    'Verdener',
    html`<p>
        Portalen viser den verden, der er åben. Hver supportfil er en verden for sig med sin egen adresse, så flere kan
        ses side om side.
      </p>
      <ul class="rows">
        ${kept.map((one) => row(one, one.id === openId))}
      </ul>
      <details>
        <summary>Begynd forfra …</summary>
        <form method="post" action="/staging/reset">
          <p>Alt, hvad der er sket i scenarierne, går tabt. Supportfilerne bliver liggende.</p>
          <button>Begynd forfra</button>
        </form>
      </details>`,
  )
}

/** On the page of a file's own world. */
export function otherWorlds({ openId, kept }: Shelf): Markup {
  const title = kept.find(({ id }) => id === openId)?.title
  return section(
    'worlds',
    'Verdener',
    html`<p>
      Her er kun <strong>${title}</strong>. <a href="${addressesOf(null).api}/#worlds">Se de andre verdener</a>.
    </p>`,
  )
}

function row({ id, title, at }: KeptWorld, isOpen: boolean): Markup {
  return html`<li>
    <div><strong>${title}</strong> <span class="note">fra ${danishTime(at)}</span></div>
    ${isOpen ? html`<strong>Åben</strong>` : html`<a class="button" href="${addressesOf(id).api}/#support-file" aria-label="Gå til ${title}">Gå til</a> ${deletion(id, title)}`}
  </li>`
}

function deletion(id: string, title: string): Markup {
  return html`<details>
    <summary aria-label="Slet ${title} …">Slet …</summary>
    <form method="post" action="/staging/worlds/delete">
      <input type="hidden" name="id" value="${id}" />
      <p>Alt, hvad der er sket i ${title}, går tabt.</p>
      <button>Slet for altid</button>
    </form>
  </details>`
}

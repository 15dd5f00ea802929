import { html } from 'hono/html'
import type { KeptWorld, Shelf } from '@tests/staging-api/shelf'
import { danishTime } from '@tests/staging-api/time'
import type { Markup } from './layout'
import { section } from './sections'

/** The worlds beside each other, each a click away, and the way to a fresh one. */
export function worlds({ openId, kept }: Shelf): Markup {
  return section(
    'worlds',
    'Verdener',
    html`<p>Hver åbnet fil er en verden for sig. Portalen viser den, der er åben.</p>
      <ul class="rows">
        ${kept.map((one) => row(one, one.id === openId))}
      </ul>
      <details>
        <summary>Begynd forfra …</summary>
        <form method="post" action="/staging/reset">
          <p>Åbner en ny verden med alle scenarier. Den, der er åben nu, bliver liggende som en kopi.</p>
          <button>Begynd forfra</button>
        </form>
      </details>`,
  )
}

function row({ id, title, at }: KeptWorld, isOpen: boolean): Markup {
  return html`<li>
    <div><strong>${title}</strong> <span class="note">fra ${danishTime(at)}</span></div>
    ${isOpen ? html`<strong>Åben</strong>` : act('open', id, html`<button aria-label="Åbn ${title}">Åbn</button>`)}
    <details>
      <summary aria-label="Omdøb ${title} …">Omdøb …</summary>
      ${act('rename', id, html`<label>Navn <input name="title" value="${title}" maxlength="100" required /></label><button>Gem navn</button>`)}
    </details>
    ${isOpen ? '' : deletion(id, title)}
  </li>`
}

function deletion(id: string, title: string): Markup {
  return html`<details>
    <summary aria-label="Slet ${title} …">Slet …</summary>
    ${act('delete', id, html`<p>Alt, hvad der er sket i ${title}, går tabt.</p><button>Slet for altid</button>`)}
  </details>`
}

function act(name: 'open' | 'rename' | 'delete', id: string, content: Markup): Markup {
  return html`<form method="post" action="/staging/worlds/${name}"><input type="hidden" name="id" value="${id}" />${content}</form>`
}

import { html } from 'hono/html'
import { comparedInWords } from '@tests/staging-api/compared'
import { outcome, surroundings, unsavedInput, wayThere } from '@tests/staging-api/inWords'
import { isFailure } from '@tests/staging-api/recorded'
import { signInLink } from '@tests/staging-api/signInLink'
import { danishTime } from '@tests/staging-api/time'
import type { OpenedSupportFile, World } from '@tests/staging-api/world'
import type { Markup } from './layout'
import { section } from './sections'

/** Opens a customer's support file, and shows what the open one says (SUP-4). */
export function supportFile(world: World, worldId: string | null): Markup {
  const errors = world.recorded?.filter(isFailure) ?? []
  return section(
    'support-file',
    'Supportfil',
    html`${world.supportFile ? opened(world.supportFile, worldId) : html`<p>Åbn en kundes fil og se det, kunden så. Filen bliver en verden for sig med sin egen adresse; det, der er her nu, bliver, som det er.</p>`}
      ${errors.length > 0 ? failing(errors.map((call) => `${call.endpoint} (${outcome(call, 'dk')})`)) : ''}
      <form method="post" action="/staging/support-file" enctype="multipart/form-data">
        <label>Fil fra kunden <input name="file" type="file" accept=".json,application/json" required /></label>
        <button class="main">Åbn supportfil</button>
      </form>`,
  )
}

function opened(file: OpenedSupportFile, worldId: string | null): Markup {
  const { email, savedAt, build, browser, language, scope, masked, address, viewport } = file
  const { width, height } = viewport
  const size = width > 0 ? ` i et vindue på ${width} × ${height}` : ''
  return html`${differences(file)}
    <p>
      <a
        class="button main"
        href="${signInLink(email, undefined, worldId)}"
        data-width="${width}"
        data-height="${height}"
        >Se det, kunden så${size}</a
      >
    </p>
    <dl>
      <dt>Gemt</dt>
      <dd>${danishTime(Date.parse(savedAt))}; uret står der</dd>
      <dt>Side</dt>
      <dd><code>${address}</code></dd>
      <dt>Sprog og visning</dt>
      <dd>${language}, ${scope?.type ?? 'ukendt'}</dd>
      <dt>Navne og tekster</dt>
      <dd>${masked ? 'skjult' : 'med'}</dd>
      <dt>Version og browser</dt>
      <dd>${build}, ${browser}</dd>
      <dt>Skærm og forbindelse</dt>
      <dd>${surroundings(file, 'dk')}</dd>
    </dl>
    ${list('Skrevet og ikke gemt', unsavedInput(file, 'dk'))} ${list('Vejen dertil', wayThere(file, 'dk'))}`
}

/** The first thing to know, once the customer's screen has been opened. */
function differences({ compared }: OpenedSupportFile): Markup {
  if (!compared) return html`<p>Se skærmen, så står forskellene fra kundens her.</p>`
  const lines = comparedInWords(compared, 'dk')
  const isSame = compared.missing.length + compared.added.length === 0
  return html`<div class="notice ${isSame ? 'success' : 'warning'}">
    <h3>Skærmen ved siden af kundens</h3>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </div>`
}

function list(title: string, lines: string[]): Markup {
  if (lines.length === 0) return html``
  return html`<h3>${title}</h3>
    <ol>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ol>`
}

function failing(calls: string[]): Markup {
  return html`<form method="post" action="/staging/recorded-errors">
    <p>Fejler, som de gjorde hos kunden: ${calls.join(', ')}</p>
    <button>Lad dem virke igen</button>
  </form>`
}

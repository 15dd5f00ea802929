import { html } from 'hono/html'
import { page, type Markup } from './layout'

/** Says what a form could not do, and why; nothing has changed. */
export function problemPage(message: string, section: string): Markup {
  return page(
    'Det gik ikke',
    html`<h1>Det gik ikke</h1>
      <p>${message}</p>
      <p>Intet er ændret. <a href="/#${section}">Tilbage</a></p>`,
  )
}

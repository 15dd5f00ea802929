import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of the staging API, with its one style sheet. */
export function page(title: string, body: Markup, stylesAt = '/staging/page.css'): Markup {
  return html`<!doctype html>
    <html lang="da">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – testmiljø</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesAt}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

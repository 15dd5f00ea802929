import { readFileSync } from 'node:fs'

/** The one style sheet of the staging API's pages, with the portal's own colours and measures. */
export const styles = `${readFileSync('src/ui/tokens.css', 'utf8')}
* { box-sizing: border-box }
html { scroll-padding-top: 4.5rem; background: var(--color-canvas); color: var(--color-ink); font: var(--font-size-body)/var(--line-body) system-ui, sans-serif }
body { margin: 0; overflow-wrap: anywhere }
h1, h2, h3, p, ul, ol, dl { margin: 0 }
h1, h2, h3 { line-height: var(--line-heading) }
h1 { font-size: var(--font-size-h2) }
h2 { font-size: var(--font-size-h3) }
h3 { font-size: var(--font-size-body) }
a { color: var(--color-accent) }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px }
code { font-size: .95em }
main { display: grid; gap: var(--space-4); max-width: 72rem; margin: 0 auto; padding: var(--space-4) }
main > h1 { padding-top: var(--space-3) }
.note { color: var(--color-muted); font-size: var(--font-size-small) }

.parts { position: sticky; top: 0; z-index: 1; display: flex; gap: var(--space-2); margin-inline: calc(-1 * var(--space-4)); padding: var(--space-2) var(--space-4); overflow-x: auto; background: var(--color-canvas) }
.parts a { padding: var(--space-1) var(--space-3); border-radius: var(--radius-round); background: var(--color-neutral-tint); color: var(--color-ink); font-size: var(--font-size-small); font-weight: 600; text-decoration: none; white-space: nowrap }
.parts a:hover { background: var(--color-accent-tint) }

section { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); padding: var(--space-4); border-radius: var(--radius-card); background: var(--color-card); box-shadow: var(--shadow-resting) }
form { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); max-width: 100%; font-weight: 600; font-size: var(--font-size-small) }
input, select { min-height: var(--target); max-width: 100%; padding: 0 var(--space-3); border: 1px solid var(--color-control-border); border-radius: var(--radius-control); background: var(--color-card); color: inherit; font: inherit; font-size: 1rem; font-weight: 400 }
::placeholder { color: var(--color-muted); opacity: 1 }
input[type=file] { padding: var(--space-2) }
input[type=number] { width: 8rem }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: var(--target); padding: var(--space-1) var(--space-4); border: 1px solid var(--color-accent); border-radius: var(--radius-control); background: transparent; color: var(--color-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--color-accent-tint) }
.main { background: var(--color-accent); color: var(--color-on-accent) }
.main:hover { background: var(--color-accent-hover) }
summary { width: fit-content; min-height: 1.75rem; padding-block: var(--space-1); color: var(--color-accent); font-weight: 600; cursor: pointer }

.find { display: grid; gap: var(--space-1) }
.find[hidden], .rows > li[hidden] { display: none }
.find input { width: 100% }
.rows { list-style: none; padding: 0 }
.rows > li { display: grid; gap: var(--space-2) var(--space-4); grid-template-columns: minmax(0, 1fr); align-items: center; padding-block: var(--space-3); border-top: 1px solid var(--color-divider) }

.table { overflow-x: auto }
.tall { max-height: 24rem; overflow-y: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: var(--space-2) var(--space-3) var(--space-2) 0; border-bottom: 1px solid var(--color-divider); text-align: left; vertical-align: top }
th { color: var(--color-muted); font-size: var(--font-size-small) }
dl { display: grid; gap: 0 var(--space-4) }
dt { color: var(--color-muted); font-size: var(--font-size-small) }
dd { margin: 0 0 var(--space-2) }
.notice { display: grid; gap: var(--space-2); padding: var(--space-3) var(--space-4); border-radius: var(--radius-control) }
.notice ul { padding-left: var(--space-4) }
.success { background: var(--color-success-tint); color: var(--color-success) }
.warning { background: var(--color-warning-tint); color: var(--color-warning) }

@media (width <= 40rem) {
  thead { position: absolute; clip-path: inset(50%) }
  tr { display: block; padding-block: var(--space-2); border-bottom: 1px solid var(--color-divider) }
  td { display: block; padding: 0; border: 0 }
}
@media (width > 40rem) {
  dl { grid-template-columns: max-content 1fr }
  .rows > li { grid-template-columns: minmax(0, 1fr) auto }
  .rows > li > .across { grid-column: 1 / -1 }
}
`

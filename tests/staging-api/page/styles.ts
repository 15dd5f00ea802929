/** The one style sheet of the staging API's pages. */
export const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 72rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem }
h1, h2 { line-height: 1.2 }
section { margin-block: 2rem; padding: 1rem; border: 1px solid #8886; border-radius: .5rem }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8884 }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin-block: .5rem }
label { display: grid }
input, select, button { font: inherit; padding: .3rem .6rem; max-width: 100% }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dt { font-weight: 600 } }
code { font-size: .95em }
input[type=file] { padding-inline: 0 }
.act { white-space: nowrap; font-weight: 600 }
.note { opacity: .8 }
`

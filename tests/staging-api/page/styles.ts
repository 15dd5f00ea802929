/** The one style sheet of the staging API's pages. */
export const styles = `
:root { color-scheme: light dark; background: light-dark(#fff, #16181c); color: light-dark(#16181c, #f2f3f5); font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 72rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem }
nav, h1, h2, p, td, li { overflow-wrap: anywhere }
h1, h2 { line-height: 1.2 }
section { margin-block: 2rem; padding: 1rem; border: 1px solid #8886; border-radius: .5rem }
h2 { margin-top: 0; scroll-margin-top: 1.5rem }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; min-width: 32rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8884 }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin-block: .5rem }
label { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 100% }
input, select, button { font: inherit; padding: .3rem .6rem; max-width: 100% }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dt { font-weight: 600 } }
code { font-size: .95em }
input[type=file] { padding-inline: 0 }
input[type=search] { width: 20rem }
input[type=number] { width: 8rem }
summary { min-height: 1.75rem; width: fit-content; cursor: pointer }
.act { display: inline-block; min-width: 1.5rem; min-height: 1.75rem; font-weight: 600 }
.rows { list-style: none; margin: 0; padding: 0 }
.rows > li { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: start; padding-block: .75rem; border-bottom: 1px solid #8884 }
.rows > li[hidden] { display: none }
.rows form { margin: 0 }
.wide { flex: 1 1 24rem }
.login { flex: 0 1 22rem }
.tall { max-height: 24rem; overflow-y: auto }
.table:focus-visible { outline: 2px solid; outline-offset: 2px }
.note { opacity: .8 }
`

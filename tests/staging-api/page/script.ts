/** The one script of the staging API's page: it searches customers, lists calls, and opens windows of a customer's size. */
export const script = `
const find = document.getElementById('find')
const field = find.querySelector('input')
const customers = [...document.querySelectorAll('#customer-list > li')]

function show() {
  const words = field.value.toLowerCase().split(/\\s+/)
  for (const one of customers) one.hidden = !words.every((word) => one.dataset.find.includes(word))
  const left = customers.filter((one) => !one.hidden).length
  find.querySelector('[role=status]').textContent = left === 0 ? 'Ingen kunder passer.' : left + ' af ' + customers.length + ' kunder'
}

find.hidden = false
field.addEventListener('input', show)
show()

// A phone opens a tab of its own size all the same.
for (const link of document.querySelectorAll('a[data-width]')) {
  const { width, height } = link.dataset
  if (width === '0') continue
  link.addEventListener('click', (press) => {
    if (window.open(link.href, '', 'width=' + width + ',height=' + height)) press.preventDefault()
  })
}

const rows = document.getElementById('asked-rows')
let told = ''

async function tell() {
  const answer = document.visibilityState === 'visible' ? await fetch('/staging/asked').catch(() => null) : null
  const text = answer?.ok ? await answer.text() : told
  if (text !== told) rows.innerHTML = told = text
  setTimeout(tell, 1000)
}

void tell()
`

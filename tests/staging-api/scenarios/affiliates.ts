import type { AffiliateCategory } from '@/api/schemas/affiliates'
import type { Deal } from '@tests/staging-api/world'
import { imagePath } from './build/insurers'

const electricityForm = `
<style>form { display: grid; gap: 8px; max-width: 24rem; font-family: sans-serif }</style>
<h2>Beregn din elpris</h2>
<form id="el">
  <label>Dit forbrug i kWh om året <input name="kwh" inputmode="numeric" value="4000"></label>
  <button>Beregn</button>
  <output></output>
</form>
<script>
  document.getElementById('el').addEventListener('submit', (event) => {
    event.preventDefault()
    const kwh = Number(new FormData(event.target).get('kwh'))
    event.target.querySelector('output').textContent = 'Cirka ' + Math.round(kwh * 2.4) + ' kr. om året'
  })
</script>`

const growingList = `
<h2>Mobilabonnementer</h2>
<ul id="abonnementer"></ul>
<button id="flere" type="button">Vis flere</button>
<script>
  const list = document.getElementById('abonnementer')
  const add = () => {
    for (let index = 0; index < 10; index += 1) {
      const item = document.createElement('li')
      item.textContent = (list.children.length + 1) * 10 + ' GB for ' + (79 + list.children.length * 10) + ' kr. om måneden'
      item.style.padding = '8px'
      list.append(item)
    }
  }
  add()
  document.getElementById('flere').addEventListener('click', add)
</script>`

// Shows on its own page what it could access; the portal must give it nothing (DEAL-2).
const nosyScript = `
<h2>Lån og bank</h2>
<p id="fangst">Intet</p>
<script>
  const caught = []
  const attempt = (name, act) => { try { act(); caught.push(name) } catch {} }
  attempt('storage', () => localStorage.length)
  attempt('parent storage', () => window.parent.localStorage.length)
  attempt('cookie', () => document.cookie.length)
  attempt('parent document', () => window.parent.document.title)
  attempt('top', () => { window.top.location.href = 'https://partner.example/kapret' })
  document.getElementById('fangst').textContent = caught.length ? 'Fik fat i: ' + caught.join(', ') : 'Fik ikke fat i noget'
  window.parent.postMessage({ height: 1e9, token: 'giv mig det' }, '*')
</script>`

const foreignFrame = '<iframe src="https://partner.example/rejser?kilde=minside" width="100%" height="600"></iframe>'

/** Categories of partners, each with an embed of another kind. */
export const affiliates: AffiliateCategory[] = [
  { id: 1, name: 'El', iframe: electricityForm },
  { id: 2, name: 'Mobil', iframe: growingList },
  { id: 3, name: 'Lån og bank', iframe: nosyScript },
  { id: 4, name: 'Rejser', iframe: foreignFrame },
]

function deal(id: number, name: string, company: string, seoName: string, text: string): Deal {
  const logo = imagePath('deals', 'medium', seoName)
  return { id, name, company_name: company, company_seo_name: seoName, text, logo, link: `https://${seoName}.example` }
}

/** Recommended deals, the best first. */
export const deals: Deal[] = [
  deal(
    1,
    '10 % på alarm',
    'Vagtmand Alarm',
    'vagtmand-alarm',
    'Alarm til hus og lejlighed. Montering er med i prisen, og der er ingen binding.',
  ),
  deal(
    2,
    'Gratis bilvask i et år',
    'Blank Bil',
    'blank-bil',
    'En vask om måneden, når du skifter til vores værkstedsaftale.',
  ),
  deal(
    3,
    'Brillerabat på 500 kr.',
    'Klarsyn Optik',
    'klarsyn-optik',
    'Gælder ét par briller med styrke. Synsprøven er gratis.',
  ),
  deal(
    4,
    'Tandtjek til halv pris',
    'Smil Tandklinik',
    'smil-tandklinik',
    'Første undersøgelse og røntgen for nye patienter.',
  ),
  deal(
    5,
    'Fri flytning af bredbånd',
    'Fynsk Fiber',
    'fynsk-fiber',
    'Skal du flytte, flytter vi forbindelsen uden gebyr.',
  ),
  deal(
    6,
    'Cykeleftersyn med afhentning',
    'Kædeskift',
    'kaedeskift',
    'Vi henter cyklen om morgenen og kommer med den om aftenen.',
  ),
  deal(
    7,
    'Hundetræning: prøv to gange',
    'Pote & Snude',
    'pote-og-snude',
    'Hvalpe- og lydighedstræning på 14 adresser.',
  ),
  deal(8, 'Energimærke med rabat', 'Husets Tal', 'husets-tal', 'Bliv klogere på, hvad en efterisolering giver.'),
]

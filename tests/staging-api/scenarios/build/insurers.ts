import type { JsonObject } from '@tests/staging-api/world'

interface Facts {
  id: number
  alias: string
  name: string
  color: string | null
  town: string
  phone: string
  link: string
  tagline: string
  sellingPoints: string[]
  hours: string[]
}

const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']

/** Rows "weekday number,label,hours" from Monday on. */
function week(...hours: string[]): string[] {
  return hours.map((text, index) => `${index + 1},${weekdays[index]},${text}`)
}

/** Fictional insurers. Their links are written as real ones are: with and without a scheme. */
const facts = {
  fjordsikring: {
    id: 11,
    alias: 'fjordsikring',
    name: 'Fjordsikring',
    color: '#0B4F6C',
    town: 'Havnegade 12, 7100 Vejle',
    phone: '75 00 11 22',
    link: 'www.fjordsikring.example',
    tagline: 'Et lokalt selskab, der kender dit hus, din vej og dit vejr.',
    sellingPoints: [
      'Fast kontaktperson',
      'Samlerabat fra to forsikringer',
      'Ingen gebyr ved månedlig betaling',
      'Skader behandlet inden for 48 timer',
      'Døgnåben skadehjælp',
    ],
    hours: week('08.00-17.00', '08.00-17.00', '08.00-17.00', '08.00-18.00', '08.00-16.00', '10.00-13.00', 'Lukket'),
  },
  boegely: {
    id: 12,
    alias: 'boegely',
    name: 'Bøgely Forsikring',
    color: '#2E6B3A',
    town: 'Bøgely Allé 3, 8600 Silkeborg',
    phone: '86 00 33 44',
    link: 'https://boegely.example/privat',
    tagline: 'Medlemsejet siden 1911. Overskuddet går tilbage til dig.',
    sellingPoints: ['Medlemsejet', 'Lav selvrisiko', 'Gratis vejhjælp det første år'],
    hours: week('09.00-16.00', '09.00-16.00', '09.00-16.00', '09.00-16.00', '09.00-15.00', 'Lukket', 'Lukket'),
  },
  havlys: {
    id: 13,
    alias: 'havlys',
    name: 'Havlys Assurance',
    color: '#F2C230',
    town: 'Strandvejen 201, 2900 Hellerup',
    phone: '39 00 55 66',
    link: 'http://havlys.example',
    tagline: 'Forsikring på din telefon. Anmeld en skade på to minutter.',
    sellingPoints: [
      'Alt klares i appen',
      'Svar på chat inden for et minut',
      'Ingen binding',
      'Klimavenlige reparationer',
    ],
    hours: week(
      '08.00-20.00',
      '08.00-20.00',
      '08.00-20.00',
      '08.00-20.00',
      '08.00-20.00',
      '09.00-15.00',
      '09.00-15.00',
    ),
  },
  egekrone: {
    id: 14,
    alias: 'egekrone',
    name: 'Egekrone Forsikring',
    color: '#FFFFFF',
    town: 'Egekrogen 8, 5000 Odense C',
    phone: '66 00 77 88',
    link: 'egekrone.example',
    tagline: 'Grundig rådgivning til dig, der vil have det hele med.',
    sellingPoints: ['Personligt forsikringstjek hvert år', 'Dækning ved pludselig skade'],
    hours: week('08.30-16.30', '08.30-16.30', '08.30-16.30', '08.30-16.30', '08.30-15.00'),
  },
  laerkeborg: {
    id: 15,
    alias: 'laerkeborg',
    name: 'Lærkeborg Gensidige',
    color: '#000000',
    town: 'Torvet 1, 4400 Kalundborg',
    phone: '59 00 99 10',
    link: 'laerkeborg.example',
    tagline: 'Små beløb betyder noget. Vi regner med hver en krone.',
    sellingPoints: ['Prisgaranti i tre år'],
    hours: week('09.00-17.00', '09.00-17.00', '09.00-17.00', '09.00-17.00', '09.00-17.00', 'Lukket', 'Lukket'),
  },
  tinghoej: {
    id: 16,
    alias: 'tinghoej',
    name: 'Tinghøj Forsikring',
    color: '#7B2D5B',
    town: 'Tinghøjvej 44, 8800 Viborg',
    phone: '87 00 12 13',
    link: 'https://tinghoej.example',
    tagline: 'Vi forsikrer landet uden for byerne.',
    sellingPoints: [
      'Særlige vilkår for landejendomme',
      'Dyr og maskiner samlet ét sted',
      'Taksator inden for et døgn',
      'Rabat til frivilligt brandvæsen',
    ],
    hours: week('07.00-16.00', '07.00-16.00', '07.00-16.00', '07.00-16.00', '07.00-14.00', 'Lukket', 'Lukket'),
  },
  stormly: {
    id: 17,
    alias: 'stormly',
    name: 'Stormly Erhverv',
    color: '#1F3A93',
    town: 'Industrivej 90, 7400 Herning',
    phone: '97 00 14 15',
    link: 'stormly.example/erhverv',
    tagline: 'Forsikring til små og mellemstore virksomheder.',
    sellingPoints: ['Egen erhvervsrådgiver', 'Driftstab op til 24 måneder', 'Juridisk hotline'],
    hours: week('08.00-16.00', '08.00-16.00', '08.00-16.00', '08.00-16.00', '08.00-15.30', 'Lukket', 'Lukket'),
  },
  maagen: {
    id: 18,
    alias: 'maagen',
    name: 'Mågen Forsikring',
    color: null,
    town: 'Kystvejen 5, 9990 Skagen',
    phone: '98 00 16 17',
    link: 'maagen.example',
    tagline: 'For dig, der rejser, sejler og camperer.',
    sellingPoints: ['Verdensdækkende rejseforsikring', 'Både og campingvogne i samme aftale'],
    hours: week('10.00-15.00', '10.00-15.00', '10.00-15.00', '10.00-15.00', '10.00-15.00', 'Lukket', 'Lukket'),
  },
  andetSelskab: {
    id: 60,
    alias: 'andet-selskab',
    name: 'Andet selskab',
    color: null,
    town: '',
    phone: '',
    link: '',
    tagline: '',
    sellingPoints: [],
    hours: [],
  },
} satisfies Record<string, Facts>

export type InsurerName = keyof typeof facts

/** Where the staging API serves an image of this kind (routes/images.ts); relative to siteUrl. */
export function imagePath(kind: 'companies' | 'banners' | 'agents' | 'deals', size: string, alias: string): string {
  return `/images/${kind}/${size}/${alias}.svg`
}

/** The alias and name of every insurer, for drawing its logo. */
export const brands = Object.values<Facts>(facts).map(({ alias, name }) => ({ alias, name }))

function companyOf({ alias, color, ...one }: Facts): JsonObject {
  const known = one.town !== ''
  return {
    id: one.id,
    unique_alias: alias,
    name: one.name,
    meta_name: one.name,
    meta_logo_medium: imagePath('companies', 'medium', alias),
    meta_logo_large: imagePath('companies', 'large', alias),
    meta_logo_attached: known ? imagePath('companies', 'large', alias) : null,
    meta_banner_attached: known ? imagePath('banners', 'large', alias) : null,
    meta_banner_large: known ? imagePath('banners', 'large', alias) : null,
    meta_phone: one.phone || null,
    meta_email: known ? `kunde@${alias}.example` : null,
    meta_link: one.link || null,
    meta_brand_color: color,
    meta_description_short: one.tagline,
    meta_description_detailed: known ? about(one.name) : '',
    meta_address: one.town,
    unique_selling_points: one.sellingPoints.join('\n'),
    meta_opening_hours: one.hours.join('\n'),
  }
}

function about(name: string): string {
  return [
    `${name} har hjulpet danske familier og virksomheder gennem mange år.`,
    'Du får én aftale, én regning og én person at ringe til. Når en skade sker, begynder vi hos dig og ikke i papirerne.',
    'Du kan opsige din aftale med løbende måned plus 30 dage. Fortrydelsesretten er 14 dage.',
  ].join('\n\n')
}

/** An insurer as `company` goes over the wire. */
export function insurer(name: InsurerName): JsonObject {
  return companyOf(facts[name])
}

const agents = {
  fjordsikring: { name: 'Camilla Brandt', phone: '75 00 11 31', email: 'cab@fjordsikring.example' },
  boegely: { name: 'Søren Ågaard', phone: '86 00 33 52', email: 'soa@boegely.example' },
  havlys: { name: 'Fatima El-Amin', phone: '39 00 55 71', email: 'fea@havlys.example' },
  tinghoej: { name: 'Jens Peter Østergård', phone: '87 00 12 29', email: 'jpo@tinghoej.example' },
  stormly: { name: 'Birgitte Munk', phone: '97 00 14 40', email: 'bim@stormly.example' },
} satisfies Partial<Record<InsurerName, { name: string; phone: string; email: string }>>

/** The employee whom an insurer assigns, or null for one that assigns nobody. */
export function agentOf(name: InsurerName): JsonObject | null {
  if (!(name in agents)) return null
  const key = name as keyof typeof agents // Just seen to be one of its keys.
  const avatar = imagePath('agents', 'large', key)
  return { ...agents[key], avatar_original: avatar, avatar_attached: avatar }
}

import type { JsonObject } from '@tests/staging-api/world'
import type { InsurerName } from './build/insurers'
import { application, idOf, inquiries, match } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'
import { pdf } from './build/pdf'
import { productAliases } from './build/products'

function directOffer(more: JsonObject): JsonObject {
  return {
    product_name: 'Indbo Basis',
    deduction: '1500',
    price: '1895.40',
    cover: ['Tyveri', 'Brand', 'Vandskade'],
    buy_link: 'https://boegely.example/koeb',
    webservice_id: 3,
    webservice_name: 'Bøgely Net',
    ...more,
  }
}

function directOffers(make: Maker) {
  const matches = [
    match(make, 'boegely', { status: 4, more: { direct_offer: directOffer({}) } }),
    match(make, 'havlys', {
      status: 1,
      more: { direct_offer: directOffer({ price: '0', webservice_name: 'Havlys Direkte' }) },
    }),
    match(make, 'maagen', {
      status: 1,
      more: { direct_offer: directOffer({ cover: [], buy_link: null, webservice_id: null }) },
    }),
  ]
  return inquiries(application(make, { created: { days: 2 }, products: ['contents'], matches }))
}

function withFiles(make: Maker) {
  const [fromCompany, ownFiles, lost] = [
    match(make, 'fjordsikring', { status: 4 }),
    match(make, 'boegely', { status: 4 }),
    match(make, 'havlys', { status: 4 }),
  ]
  const put = (found: JsonObject, name: string, bytes: Buffer | null, by: 'user' | 'company') =>
    make.file(name, bytes, idOf(found), by)
  fromCompany.upload_attachments = [
    put(fromCompany, 'Tilbud_Indbo.pdf', pdf(['Fjordsikring', 'Tilbud på indboforsikring']), 'company'),
  ]
  ownFiles.upload_attachments = [
    put(ownFiles, 'Min_nuværende_police.pdf', pdf(['Police', 'Indboforsikring, 2.480 kr. om året']), 'user'),
    put(ownFiles, 'Kvittering.pdf', pdf(['Kvittering']), 'user'),
  ]
  lost.upload_attachments = [
    put(lost, 'Slettet_tilbud.pdf', null, 'company'),
    put(lost, 'Ikke_klar.pdf', Buffer.alloc(0), 'company'),
  ]
  return inquiries(
    application(make, { created: { days: 5 }, products: ['contents'], matches: [fromCompany, ownFiles, lost] }),
  )
}

const brands: InsurerName[] = ['egekrone', 'laerkeborg', 'maagen']

function manyProducts(make: Maker) {
  const matches = brands.map((name) => match(make, name, { status: 2 }))
  return inquiries(application(make, { created: { days: 3 }, products: productAliases.slice(0, 9), matches }))
}

function unavailable(make: Maker) {
  const matches = [
    match(make, 'boegely', { status: 4 }),
    match(make, 'fjordsikring', { more: { company: null, company_id: null } }),
  ]
  return inquiries(application(make, { created: { days: 2 }, matches }))
}

/** The offer view: direct offers, files, many products, brand colours, an offer that cannot be given. */
export const offers: Scenario[] = [
  {
    name: 'direkte-tilbud',
    description: 'Direkte tilbud: med pris, uden pris endnu (0) og uden link',
    person: { name: 'Johan', surname: 'Krag', phone: '51 10 20 30' },
    contents: directOffers,
  },
  {
    name: 'filer',
    description: 'Filer: tilbud fra selskab, egne filer, én der er væk og én der ikke er klar',
    person: { name: 'Karla', surname: 'Lyng', phone: '51 11 21 31' },
    contents: withFiles,
  },
  {
    name: 'ni-produkter',
    description: 'Ni produkter i karrusellen; hvid, sort og ingen mærkefarve; billeder, der mangler',
    person: { name: 'Laust', surname: 'Munch', phone: '51 12 22 32' },
    contents: manyProducts,
  },
  {
    name: 'tilbud-lukket',
    description: 'Det andet tilbud kan ikke åbnes (svaret har et status-felt)',
    person: { name: 'Maren', surname: 'Nørskov', phone: '51 13 23 33' },
    contents: unavailable,
  },
]

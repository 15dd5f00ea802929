import type { InsurerName } from './build/insurers'
import { application, inquiries, log, match } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'

const three: InsurerName[] = ['fjordsikring', 'boegely', 'laerkeborg']

function withStatuses(...codes: number[]) {
  return (make: Maker) => {
    const matches = three
      .slice(0, codes.length)
      .map((name, index) => match(make, name, { status: codes[index] ?? 0, matched: { days: 5 } }))
    return inquiries(application(make, { created: { days: 6 }, products: ['car', 'contents'], matches }))
  }
}

function wonAndLost(make: Maker) {
  const matches = [
    match(make, 'fjordsikring', {
      status: 6,
      logs: [log(make, 'Vundet emne', { days: 1 }, { look: 'success' }), log(make, 'Tilbud sendt', { days: 2 })],
    }),
    match(make, 'boegely', { status: 7, logs: [log(make, 'Tabt emne', { days: 1 }, { look: 'danger' })] }),
    match(make, 'havlys', { more: { access_stats: '[1,0,2' } }),
  ]
  return inquiries(application(make, { created: { days: 9 }, products: ['house'], matches }))
}

function withoutLogs(make: Maker) {
  const state = (status: string) => ({ primary_webservice_status: { status, time: make.ago({ days: 2, hours: 3 }) } })
  const matches = [
    match(make, 'fjordsikring', { status: 6, more: state('success') }),
    match(make, 'boegely', { status: 7, more: state('rejected') }),
    match(make, 'egekrone', { status: 0, more: state('') }),
  ]
  return inquiries(application(make, { created: { days: 3 }, products: ['travel', 'accident'], matches }))
}

/** Every status of a match (ROW-1), and the matches without activities (ACT-1). */
export const statuses: Scenario[] = [
  {
    name: 'status-start',
    description: 'Status 0, 1 og 2: modtaget, åbnet, forsøgt kontaktet',
    person: { name: 'Anders', surname: 'Holm', phone: '21 10 20 30' },
    contents: withStatuses(0, 1, 2),
  },
  {
    name: 'status-midt',
    description: 'Status 3, 4 og 5: kontaktet, tilbud givet, kontaktet igen',
    person: { name: 'Bodil', surname: 'Sørensen', phone: '22 11 21 31' },
    contents: withStatuses(3, 4, 5),
  },
  {
    name: 'status-slut',
    description: 'Status 6 og 7: vundet og tabt; den tredje har ulæselig status',
    person: { name: 'Carsten', surname: 'Lauritzen', phone: '23 12 22 32' },
    contents: wonAndLost,
  },
  {
    name: 'uden-log',
    description: 'Ingen aktiviteter: match med svar ja, svar nej og uden svar',
    person: { name: 'Ditte', surname: 'Vestergaard', phone: '24 13 23 33' },
    contents: withoutLogs,
  },
]

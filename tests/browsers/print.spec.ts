import { inflateSync } from 'node:zlib'
import { signInPath } from '@tests/staging-api/signInLink'
import { openFirefox } from './firefoxTab'
import { expect, offerPath, see, test } from './support'

const printed = [
  {
    what: 'the calculator',
    scenario: 'beregner-tre',
    path: '/?tab=calculator',
    words: /Sammenlign pris og dækning/,
    landscape: true,
  },
  {
    what: 'the calculator in portrait',
    scenario: 'beregner-tre',
    path: '/?tab=calculator',
    words: /Sammenlign pris og dækning/,
    landscape: false,
  },
  {
    what: 'an offer',
    scenario: 'tre-match',
    path: offerPath('tre-match', 0),
    words: /pr\. år[^]*Det er der sket/,
    landscape: false,
  },
]

for (const { what, scenario, path, words, landscape } of printed) {
  test(`BROWSER-1 CALC-8 Firefox prints ${what} on one sheet`, async ({ folder }) => {
    const tab = await openFirefox(folder)
    await tab.open(`${signInPath}?email=${scenario.replaceAll('-', '.')}@eksempel.dk`)
    await see(tab, /Dine forespørgsler/)
    await tab.open(path)
    await see(tab, words)
    const pdf = await tab.page.pdf({ format: 'A4', landscape })
    await tab.close()
    expect(sheetsOf(Buffer.from(pdf))).toBe(1)
  })
}

/** Firefox also compresses the part that holds the page count. */
function sheetsOf(pdf: Buffer): number {
  const file = pdf.toString('latin1')
  const packed = [...file.matchAll(/stream\r?\n([^]*?)endstream/g)].map(([, stream = '']) =>
    unpacked(Buffer.from(stream, 'latin1')),
  )
  return [file, ...packed].join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** All other streams are not text. */
function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '@/config/language'

/** A term of the portal's, in both languages, and the synonyms that the test finds. */
interface Term {
  dk: string
  en: string
  notDanish?: RegExp
  notEnglish?: RegExp
}

const glossary: Term[] = [
  {
    dk: 'forespørgsel',
    en: 'enquiry',
    notDanish: /ansøgning|henvendelse/i,
    notEnglish: /\b(inquir|application|request for)/i,
  },
  { dk: 'selskab', en: 'insurer', notDanish: /udbyder|assurandør/i, notEnglish: /\bprovider|\bcompan(y|ies)\b/i },
  {
    dk: 'tilbud',
    en: 'quote; of a partner: deal, partner offer',
    notEnglish: /(?<!\bpartner )\boffer(?!s from our partners)|\bquotation/i,
  },
  {
    dk: 'bed om at blive kontaktet',
    en: 'ask to be contacted',
    notDanish: /\btag imod\b|taget imod|tilmelding|bliv kontaktet/i,
    notEnglish: /accept(ed)? the deal|signing up|(?<!to )be contacted/i,
  },
  { dk: 'påmindelse', en: 'reminder', notDanish: /rykker/i },
  { dk: 'selvrisiko', en: 'excess', notEnglish: /deductible/i },
  {
    dk: 'pr. år',
    en: 'per year',
    notDanish: /om året|årligt|\/år/i,
    notEnglish: /\b(a|each) year\b|annual|yearly|p\.a\./i,
  },
  // The compound bekræftelsesmail is an entry of its own.
  {
    dk: 'e-mail, which one gets',
    en: 'email',
    notDanish: /(?<!-)\bmails?(en|ens)?\b|\bemail/i,
    notEnglish: /\be-mail|\bmails?\b/i,
  },
  {
    dk: 'e-mailadresse, which one has',
    en: 'email address',
    notDanish: /(skriv|indtast|udfyld) (din|den) e-mail\b|e-mail og adgangskode/i,
    notEnglish: /(enter|fill in) (your|an|the) email\b(?! address)|email and password/i,
  },
  { dk: 'bekræftelsesmail', en: 'confirmation email', notDanish: /aktiveringsmail/i, notEnglish: /activation email/i },
  { dk: 'adgangskode', en: 'password', notDanish: /kodeord|password/i, notEnglish: /passcode/i },
  {
    dk: 'log ind, log ud',
    en: 'sign in, sign out',
    notDanish: /\blog(ge)? (på|af)\b/i,
    notEnglish: /\blog(ged|ging)?[ -]?(in|on|out|off)\b/i,
  },
  { dk: 'ofte stillede spørgsmål', en: 'frequently asked questions', notDanish: /\bFAQ\b/, notEnglish: /\bFAQ\b/ },
  { dk: 'automatisk', en: 'automatically', notDanish: /af (os|sig) selv/i, notEnglish: /by (itself|ourselves)/i },
  {
    dk: 'kl. 09.05 (as formatClockInText writes it, behind a no-break space; HH:mm alone beside an activity)',
    en: 'at 09:05',
    notDanish: /klokken|\d:\d\d|\}:\{|kl\. /i,
    notEnglish: /o’clock|\d\.\d\d ?(am|pm)/i,
  },
  {
    dk: '14. april 2017 for a day known in advance, else DD.MM.YYYY (FMT-1)',
    en: '14 April 2017',
    notDanish: /\d\d?\/\d\d?\/\d{4}/,
    notEnglish: /\d\d?\/\d\d?\/\d{4}/,
  },
  { dk: 'din tur, venter på …', en: 'your turn, waiting for …', notDanish: /bolden/i, notEnglish: /\bball\b/i },
  { dk: 'hverdag', en: 'working day', notDanish: /arbejdsdag/i, notEnglish: /(business|week)days?\b|business days?/i },
  { dk: 'Prøv igen', en: 'Try again', notDanish: /forsøg igen/i, notEnglish: /\bretry\b/i },
  { dk: 'Min side', en: 'My account', notDanish: /Mine sider|min-side/i, notEnglish: /Min side|My page/i },
  {
    dk: 'genindlæs siden',
    en: 'reload the page',
    notDanish: /hent siden igen|opdater siden/i,
    notEnglish: /refresh the|load the page again/i,
  },
  { dk: 'passer', en: 'match', notEnglish: /\b(enquiries|enquiry|questions?) fits?\b/i },
  {
    dk: 'tager (ikke) imod filer, påmindelser',
    en: 'does (not) accept files, reminders',
    notEnglish: /takes? (no |one )?(reminders|files?)/i,
  },
  {
    dk: 'PDF, JPG, PNG',
    en: 'PDF, JPG, PNG',
    notDanish: /(?<![.\w])(pdf|jpg|png|heic)\b/,
    notEnglish: /(?<![.\w])(pdf|jpg|png|heic)\b/,
  },
  { dk: 'sende en fil', en: 'send a file', notDanish: /\bupload/i, notEnglish: /\bupload/i },
  { dk: 'samme dækning', en: 'the same cover', notDanish: /på det samme/i, notEnglish: /coverage/i },
  { dk: 'kig ind igen', en: 'check back', notDanish: /kig forbi/i, notEnglish: /\bcome back|look in again/i },
  {
    dk: 'forsikring, forsikringer',
    en: 'policy; insurance, which has no plural',
    notDanish: /\bprodukt(er)?\b/i,
    notEnglish: /\binsurances\b|\bproducts?\b/i,
  },
  { dk: 'beregner', en: 'calculator', notDanish: /prisberegner/i, notEnglish: /price calculator/i },
  { dk: 'Se tilbuddet', en: 'See the quote', notDanish: /åbn tilbud/i, notEnglish: /open (the )?quote/i },
  {
    dk: 'billigste pakke, kombination',
    en: 'cheapest package, combination',
    notDanish: /\bbedste\b/i,
    notEnglish: /\bbest\b/i,
  },
  { dk: 'forløbet er slut', en: 'has ended', notEnglish: /\b(is|are) closed\b/i },
  { dk: 'du behøver ikke', en: 'you do not need to', notEnglish: /you need not/i },
  { dk: 'dine tal', en: 'your figures', notEnglish: /(your|the) numbers\b/i },
]

function textsOf(language: string): [key: string, text: string][] {
  return readdirSync(`locales/${language}`).flatMap((file) =>
    flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file.replace('.json', '')),
  )
}

function flat(tree: unknown, path: string): [key: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree ?? {}).flatMap(([key, value]) => flat(value, `${path}.${key}`))
}

describe('I18N-4 the glossary', () => {
  it.each(glossary)(
    'I18N-1 "$dk" is always called that in Danish, and "$en" in English',
    ({ notDanish, notEnglish }) => {
      const found = (language: string, not?: RegExp) =>
        textsOf(language).filter(([, text]) => not?.test(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '{}')))
      expect([...found('dk', notDanish), ...found('en', notEnglish)]).toEqual([])
    },
  )
})

const easiest = 25

/** LIX: words in a sentence, and how many in a hundred have more than six letters. Under 25 is read with ease. */
function lix(texts: string[]): number {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/))
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}-]+/gu) ?? [])
  return words.length / sentences.length + (100 * words.filter((word) => word.length > 6).length) / words.length
}

describe('I18N-7 the readability of', () => {
  const bundles = languageCodes.flatMap((language) =>
    readdirSync(`locales/${language}`).map((file) => `${language}/${file.replace('.json', '')}`),
  )

  it.each(bundles)('I18N-7 %s are easy to read', (bundle) => {
    const [language = '', name] = bundle.split('/')
    // Labels and headings are not running text; a name counts as one short word.
    const running = textsOf(language).filter(([key, text]) => key.startsWith(`${name}.`) && /[.!?]$/.test(text))
    expect(lix(running.map(([, text]) => text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, 'x')))).toBeLessThanOrEqual(easiest)
  })

  it('I18N-7 LIX rises with long words and long sentences', () => {
    expect(lix(['Du er her.'])).toBe(3)
    expect(lix(['Forespørgslen er her.'])).toBeCloseTo(3 + 100 / 3)
  })
})

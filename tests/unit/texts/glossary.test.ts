import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A word of the portal's, in both languages, and how else somebody might say it: those are found here. */
interface Term {
  dk: string
  en: string
  notDanish?: RegExp
  notEnglish?: RegExp
}

const glossary: Term[] = [
  { dk: 'forespørgsel', en: 'inquiry', notDanish: /ansøgning|henvendelse/i, notEnglish: /\b(enquir|application|request for)/i },
  { dk: 'selskab', en: 'insurer', notDanish: /udbyder|assurandør/i, notEnglish: /\bprovider/i },
  { dk: 'tilbud', en: 'offer; of a partner: deal', notEnglish: /\bquot(e|ation)s?\b/i },
  { dk: 'bliv kontaktet om tilbuddet', en: 'be contacted about the deal', notDanish: /\btag imod\b|taget imod|tilmelding/i, notEnglish: /accept(ed)? the deal|signing up/i },
  { dk: 'påmindelse', en: 'reminder', notDanish: /rykker/i },
  { dk: 'selvrisiko', en: 'excess', notEnglish: /deductible/i },
  { dk: 'pr. år', en: 'per year', notDanish: /om året|årligt|\/år/i, notEnglish: /\b(a|each) year\b|annual|yearly|p\.a\./i },
  // In a compound it is aktiveringsmail.
  { dk: 'e-mail', en: 'e-mail', notDanish: /(?<!-)\bmails?(en|ens)?\b|\bemail/i, notEnglish: /\bemails?\b|(?<!-)\bmails?\b/i },
  { dk: 'adgangskode', en: 'password', notDanish: /kodeord|password/i, notEnglish: /passcode/i },
  { dk: 'log ind, log ud', en: 'sign in, sign out', notDanish: /\blog(ge)? (på|af)\b/i, notEnglish: /\blog(ged|ging)?[ -]?(in|on|out|off)\b/i },
  { dk: 'ofte stillede spørgsmål', en: 'frequently asked questions', notDanish: /\bFAQ\b/, notEnglish: /\bFAQ\b/ },
  { dk: 'automatisk', en: 'automatically', notDanish: /af (os|sig) selv/i, notEnglish: /by (itself|ourselves)/i },
  { dk: 'kl. 09.05 (as formatClockInText writes it; HH:mm alone beside an activity)', en: 'at 09:05', notDanish: /klokken|\d:\d\d|\}:\{/i, notEnglish: /o’clock|\d\.\d\d ?(am|pm)/i },
  { dk: '14. april 2017 for a day known in advance, else DD.MM.YYYY (FMT-1)', en: '14 April 2017', notDanish: /\d\d?\/\d\d?\/\d{4}/, notEnglish: /\d\d?\/\d\d?\/\d{4}/ },
  { dk: 'din tur, venter på …', en: 'your turn, waiting for …', notDanish: /bolden/i, notEnglish: /\bball\b/i },
  { dk: 'hverdag', en: 'working day', notDanish: /arbejdsdag/i, notEnglish: /(business|week)days?\b|business days?/i },
  { dk: 'Prøv igen', en: 'Try again', notDanish: /forsøg igen/i, notEnglish: /\bretry\b/i },
  { dk: 'Min side', en: 'My page', notDanish: /Mine sider|min-side/i, notEnglish: /Min side|My pages/i },
  { dk: 'hent siden igen', en: 'load the page again', notDanish: /genindlæs|opdater siden/i, notEnglish: /refresh the/i },
  { dk: 'passer', en: 'match', notEnglish: /\b(inquiries|inquiry|questions?) fits?\b/i },
  { dk: 'tager (ikke) imod påmindelser', en: 'does (not) take reminders', notEnglish: /takes? no reminders/i },
]

function textsOf(language: string): [key: string, text: string][] {
  return readdirSync(`locales/${language}`).flatMap((file) => flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file.replace('.json', '')))
}

function flat(tree: unknown, path: string): [key: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree ?? {}).flatMap(([key, value]) => flat(value, `${path}.${key}`))
}

describe('I18N-4 the glossary', () => {
  it.each(glossary)('I18N-1 "$dk" is always called so in Danish, "$en" in English', ({ notDanish, notEnglish }) => {
    const found = (language: string, not?: RegExp) =>
      textsOf(language).filter(([, text]) => not?.test(text.replace(/\{\{.*?\}\}/g, '{}')))
    expect([...found('dk', notDanish), ...found('en', notEnglish)]).toEqual([])
  })
})

// A number ends here, at the latest. What is behind the second is a number only where it is a whole one: "mellem 9 og 16".
const within = /\s(?:\/|eller|og|or|and)\s/iu
const end = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp};|]/u

// Staff separate a number's digits by any of these; bounded, so that the time is linear. Where its length is unknown, a slash or a dash
// between spaces ends it.
const gap = '[\\s.()/–-]{0,3}'
const closeGap = '[\\s.()-]{0,2}'
const eight = `([1-9](?:${gap}\\d){7})(?!\\d)`
const several = `([1-9](?:${closeGap}\\d){5,14})(?!\\d)`
const plus = '(?:\\+|(?<!\\d)00)'

// Where two fit at the same place, the first counts.
const forms = [
  { dialled: '+45', form: new RegExp(`${plus}${gap}45${gap}(?:\\(?0\\)?${gap})?${eight}`) },
  { dialled: '+45', form: new RegExp(`(?<!\\d)45[\\s.]?${eight}(?!${closeGap}\\d)`) },
  { dialled: '+', form: new RegExp(`${plus}${closeGap}${several}`) },
  { dialled: '0', form: new RegExp(`(?<!\\d)0(?:([1-9]\\d{1,4}/\\d{5,11})|${several})`) },
  { dialled: '', form: new RegExp(`(?<!\\d)${eight}`) },
]
// In a sentence a few digits are an extension or an hour, so a short number is alone.
const alone = /^\s*\+?(?:[\s.()-]{0,9}\d){1,15}[\s.()-]{0,9}$/

// A number that another word names: of a company, a customer, a policy, an account.
const digits = '\\d(?:[\\s./–-]?\\d){0,19}'
const byItself = 'cvr|se|cpr|ean|iban|reg|konto|sag|police|kunde|postnr|fax'
const withNumber = 'cvr|se|cpr|ean|reg|konto|sags?|police|kunde|medlems?|skades?|faktura|ordre|journal|ref|aftale|post'
const ofPhone = '(?:tlf|tel|telefon|mobil|phone|ring|på|direkte|hoved|vagt|døgn|service)[.\\s-]{0,2}'
const named = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${byItself})|(?:${withNumber})[.\\s-]{0,2}(?:nr|nummer|no|number)|(?<!${ofPhone})(?:nr|nummer))[.:#\\s-]{1,3}${digits}`,
  'giu',
)

/**
 * The first whole number in a text that staff typed ("(+45) 75 00 11 31", "75001131 - 75001132", "Tlf. 75 00 11 31 lok.
 * 12"), as a phone dials it. Null where there is none; a number that another word names is none ("CVR 12345678").
 */
export function numberToCall(text: string): string | null {
  const lines = text
    .replace(named, ';')
    .split(end)
    .map((line) => line.split(within))
  const whole = lines.flatMap((parts) => parts.map(numberIn)).find((number) => number !== null)
  return whole ?? lines.map(([first = '']) => aloneIn(first)).find((number) => number !== null) ?? null
}

function aloneIn(text: string): string | null {
  return alone.test(text) ? text.replace(/[^+\d]/g, '') : null
}

function numberIn(text: string): string | null {
  const [first] = forms
    .flatMap(({ dialled, form }) => {
      const found = form.exec(text)
      return found ? [{ at: found.index, number: dialled + digitsOf(found[1] ?? found[2] ?? '') }] : []
    })
    .sort((a, b) => a.at - b.at)
  return first?.number ?? null
}

/** The text for a place where a line may end: a number as most are written ("75 00 11 31") is on one line. */
export function unbroken(text: string): string {
  return /^(?:\+45 )?\d\d(?: \d\d){3}$/.test(text) ? text.replaceAll(' ', '\u00A0') : text
}

function digitsOf(text: string): string {
  return text.replace('(0)', '').replace(/\D/g, '')
}

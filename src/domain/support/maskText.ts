/** Every letter becomes an x and every digit a 0: length, case and punctuation stay (SUP-3). */
export function maskText(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\d/g, '0')
    .replace(/[^\p{ASCII}]|[a-z]/gu, 'x')
    .replace(/[A-Z]/g, 'X')
}

/** What is in place of a person's phone numbers and email addresses. */
export interface Contacts {
  phone: (text: string) => string
  email: (text: string) => string
}

const national = 8
const letters = 'xyzabcdefghijklmnopqrstuvw'

/**
 * Gives each number and address another that looks like one, always the same for the same, so that two stay two and
 * links to them work (SUP-3). What is neither is masked like any text.
 */
export function createContacts(): Contacts {
  const phones = new Map<string, number>()
  const emails = new Map<string, number>()
  return {
    phone(text) {
      const digits = text.replace(/\D/g, '')
      if (digits.length < national) return maskText(text)
      const own = String(20_000_001 + numberOf(digits.slice(-national), phones))
      const country = /^(?:00)?45$/.test(digits.slice(0, -national))
        ? digits.slice(0, -national)
        : maskText(digits.slice(0, -national))
      const others = (country + own).split('')
      return maskText(text).replace(/0/g, () => others.shift() ?? '0')
    },
    email(text) {
      const [, name = '', host = '', end = ''] = /^([^@\s]+)@([^@\s]+)\.([a-z]{2,10})$/i.exec(text.trim()) ?? []
      if (name === '') return maskText(text)
      const last = inLetters(numberOf(text.trim().toLowerCase(), emails))
      return `${maskText(name).toLowerCase().slice(0, -last.length)}${last}@${maskText(host).toLowerCase()}.${end}`
    },
  }
}

function numberOf(key: string, known: Map<string, number>): number {
  const number = known.get(key) ?? known.size
  known.set(key, number)
  return number
}

function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length)
  return (rest > 0 ? inLetters(rest) : '') + (letters[number % letters.length] ?? '')
}

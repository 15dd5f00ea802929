import type { SupportExchange } from '@/api/schemas/supportFile'
import { maskText } from './maskText'

/** Hides the names of people in a text. */
export type Hide = (text: string) => string

const ownFields = new Set(['name', 'surname', 'primary_phone', 'phone', 'email', 'uid', 'business_name'])
const ownPlaces = new Set(['data', 'personal', 'personal_info', 'starfish_company', ''])

/** This many letters or digits in a row can identify somebody. */
const piece = 4
/** This many consecutive digits of one phone number, separated or not, count as that number; fewer may be two times of day, or part of an id. */
const written = 6
/** Anything shorter does not count as a name. */
const shortest = 3

/** The names, phone numbers and email addresses of the customer and the agents in what was received and sent. */
export function findNames(exchanges: SupportExchange[]): Set<string> {
  const names = new Set<string>()
  for (const { body, sent } of exchanges) {
    collect(body, 'answer', names)
    collect(sent, '', names)
  }
  return names
}

function collect(value: unknown, place: string, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, place, names)
  else if (typeof value === 'object' && value !== null) {
    for (const [field, item] of Object.entries(value)) {
      const isOwn = ownPlaces.has(place) && ownFields.has(field)
      // The agents' addresses end in their company's name, which is public.
      if (isOwn && (typeof item === 'string' || typeof item === 'number')) names.add(withoutHost(String(item).trim(), place === 'starfish_company'))
      else collect(item, field, names)
    }
  }
}

function withoutHost(name: string, isPublic: boolean): string {
  if (isPublic) return name.replace(/@.*$/s, '')
  return name.includes('@') ? name.replace(/\.\p{L}+$/u, '') : name
}

/**
 * Hides every piece of a name, phone number or email address in any spelling: another case, without spaces, inside a
 * file name, with «ae» for «æ». Ordinary words (in lower case) are left alone unless they are names themselves.
 */
export function hider(names: Set<string>, ordinary: ReadonlySet<string>): Hide {
  const spellings = new Set([...names].flatMap(spellingsOf))
  const pieces = new Set([...spellings].flatMap((spelling) => piecesOf(spelling, piece)))
  const phonePieces = new Set([...spellings].flatMap((spelling) => (spelling.match(/\d+/g) ?? []).flatMap((digits) => piecesOf(digits, written))))
  const found = wholeNames(names)
  if (!found) return (text) => text
  const whole = found

  function hideIn(text: string): string {
    const hidden = new Set<number>()
    for (const { 0: name, index } of text.matchAll(whole)) markFrom(index, name.length, hidden)
    hideWords(text, hidden)
    hideDigits(text, hidden)
    if (hidden.size === 0) return text
    return text.replace(/./gsu, (char, at: number) => (hidden.has(at) ? maskText(char) : char))
  }

  function hideWords(text: string, hidden: Set<number>): void {
    for (const { 0: spelled, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const word = spelled.toLowerCase()
      if (ordinary.has(word) && !spellings.has(word)) continue
      // An id is digits alone and may share four of them with a phone number by chance: hideDigits asks for more.
      if (word.length >= written && /^\d+$/.test(word)) continue
      // A letter whose length changes in lower case is in no name that is compared.
      if (word.length !== spelled.length) continue
      for (let at = 0; at + piece <= word.length; at += 1) if (pieces.has(word.slice(at, at + piece))) markFrom(index + at, piece, hidden)
    }
  }

  function hideDigits(text: string, hidden: Set<number>): void {
    for (const { 0: number, index } of text.matchAll(/\d(?:[\s().+-]{0,2}\d){3,}/g)) {
      const places = Array.from(number.matchAll(/\d/g), (digit) => index + digit.index)
      const digits = number.replace(/\D/g, '')
      for (let at = 0; at + written <= digits.length; at += 1) {
        if (phonePieces.has(digits.slice(at, at + written))) for (const place of places.slice(at, at + written)) hidden.add(place)
      }
    }
  }

  return (text) => hideIn(text.includes('%') ? decoded(text, hideIn) : text)
}

/** Every name in full, with whatever separates its words; null where there are none. */
function wholeNames(names: Set<string>): RegExp | null {
  const all = [...names].map(wordsOf).filter((words) => words.join('').length >= shortest)
  if (all.length === 0) return null
  const patterns = all.map((words) => words.join('[^\\p{L}\\p{N}]{0,3}'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

function markFrom(at: number, length: number, hidden: Set<number>): void {
  for (let place = at; place < at + length; place += 1) hidden.add(place)
}

/** Left as it is where its escapes hide nothing, or are malformed. */
function decoded(text: string, hide: Hide): string {
  try {
    const plain = decodeURIComponent(text)
    return hide(plain) === plain ? text : plain
  } catch {
    return text
  }
}

/** Words separately, joined, and as addresses write them; in lower case. */
function spellingsOf(name: string): string[] {
  const words = wordsOf(name)
  const all = [...words, words.join('')]
  return all.flatMap((word) => [word, ascii(word, 'ae', 'oe', 'aa'), ascii(word, 'ae', 'o', 'a'), ascii(word, 'a', 'o', 'a')])
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

function ascii(word: string, ae: string, oe: string, aa: string): string {
  const danish = word.replaceAll('æ', ae).replaceAll('ø', oe).replaceAll('å', aa)
  return danish.normalize('NFD').replace(/\p{M}/gu, '')
}

function piecesOf(word: string, length: number): string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length))
}

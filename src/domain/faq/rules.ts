import type { FaqCategory } from '@/api/schemas/faq'
import { leftOutOf } from '@/api/schemas/wire'

/** A question with everything that searching and linking need, computed once. */
export interface FaqEntry {
  /** Unique; the question's id on the page and its hash in the address. */
  anchor: string
  category: string
  title: string
  html: string
  /** The answer's words without tags. */
  words: string
  /** Title and words as they are searched: lower-case and composed. */
  searched: string
}

// Five times as many stay smooth. A longer list is a faulty answer, and would hold up the page.
const mostQuestions = 10_000

export function indexFaq(categories: FaqCategory[]): FaqEntry[] {
  const last = new Map<string, number>()
  const questions = categories.flatMap((category) =>
    category.questions.map((question) => ({ ...question, category: category.name })),
  )
  return questions.slice(0, mostQuestions).map(({ category, title, text }) => {
    const words = plainText(text)
    return {
      anchor: unique(anchorOf(title), last),
      category,
      title,
      html: text,
      words,
      searched: folded(`${title}\n${words}`),
    }
  })
}

/** How many categories and questions could not be read, or exceed what is shown (ERR-2). */
export function faqLeftOut(categories: FaqCategory[]): number {
  const tooMany = Math.max(0, categories.reduce((sum, { questions }) => sum + questions.length, 0) - mostQuestions)
  return categories.reduce((sum, { questions }) => sum + leftOutOf(questions), leftOutOf(categories)) + tooMany
}

/** The questions with every word of `query` in title or text, regardless of case; all of them for a blank query (FAQ-2). */
export function searchFaq(entries: FaqEntry[], query: string): FaqEntry[] {
  const words = wordsOf(query)
  if (words.length === 0) return entries
  return entries.filter(({ searched }) => words.every((spellings) => spellings.some((word) => searched.includes(word))))
}

export interface MarkedPart {
  text: string
  marked: boolean
}

/** Cuts a text into the stretches that match `query`, and those between them (FAQ-2). */
export function markHits(text: string, query: string): MarkedPart[] {
  const pattern = hitPattern(query)
  if (!pattern) return [{ text, marked: false }]
  const parts = text.normalize('NFC').split(pattern)
  // Splitting at a group alternates the text between the hits with the hits themselves.
  return parts.map((part, index) => ({ text: part, marked: index % 2 === 1 })).filter((part) => part.text !== '')
}

/** The words around the first hit in the answer, about 120 characters, or null where only the title matched (FAQ-2). */
export function excerptAround(words: string, query: string): string | null {
  const text = words.normalize('NFC')
  const at = hitPattern(query)?.exec(text)?.index
  if (at === undefined) return null
  // Cuts between words where possible.
  const start = at <= 40 ? 0 : Math.max(text.lastIndexOf(' ', at - 30) + 1, at - 60)
  const cut = text.lastIndexOf(' ', start + 120)
  const end = start + 120 >= text.length ? text.length : cut > at ? cut : start + 120
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

function wordsOf(query: string): string[][] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(spellingsOf)
}

// Keyboards without Danish letters write ae, oe and aa, and names may be spelled either way (Aarhus, Århus).
function spellingsOf(word: string): string[] {
  const danish = word.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å')
  const latin = word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')
  return [...new Set([word, danish, latin])]
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('da')
}

function hitPattern(query: string): RegExp | null {
  const spellings = wordsOf(query).flat()
  if (spellings.length === 0) return null
  // Longest first, so that "bilforsikring" is marked whole when "bil" is searched for too.
  const literals = spellings
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(${literals.join('|')})`, 'iu')
}

function anchorOf(title: string): string {
  const latin = folded(title).replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')
  const slug = latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  return `faq-${slug.replace(/^-|-$/g, '') || 'question'}`
}

// Counts on from where the same title stopped, so that the thousandth takes no longer than the first.
function unique(anchor: string, last: Map<string, number>): string {
  let count = (last.get(anchor) ?? 0) + 1
  const candidate = () => (count === 1 ? anchor : `${anchor}-${count}`)
  while (count > 1 && last.has(candidate())) count += 1
  last.set(anchor, count)
  if (count > 1) last.set(candidate(), 1)
  return candidate()
}

const named = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ndash: '–', mdash: '—' }),
  ...Object.entries({ hellip: '…', laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€' }),
  ...Object.entries({ aelig: 'æ', oslash: 'ø', aring: 'å', AElig: 'Æ', Oslash: 'Ø', Aring: 'Å' }),
  ...Object.entries({ eacute: 'é', Eacute: 'É', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü' }),
])

/** Within a word, too. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi

/** Linear time, and for searching only: the result is not safe HTML. */
export function plainText(html: string): string {
  return html
    .replace(inlineTag, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, name: string) => characterOf(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named.get(name)
  const hex = /^#x/i.test(name)
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

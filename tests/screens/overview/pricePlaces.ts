import { within } from '@testing-library/react'
import { found } from '@tests/screens/found'
import { type Judged, products } from './pricedByHand'

/** What one place shows of one insurer's prices, in terms that all places share; amounts in øre. */
export interface Said {
  total: number | null
  risk: string | null
  mark: string | null
  source: string | null
  tradeOff: string | null
}

const amount = String.raw`\d[\d.]*(?:,\d\d)? kr\.`
const marks = /(Billigste nye|Billigst|Eneste pris på alle produkter indtil nu|Eneste pris indtil nu)(?! her)/
const sources = new RegExp(`dine tal(?: og selskabets pris på (?:${products.join('|')}))?|selskabets tilbud`)
const tradeOffs = new RegExp(`${amount} billigere(?: end .+?)?, ${amount} højere selvrisiko`)
const risks = new RegExp(`(?<!højere )selvrisiko (${amount}|ikke oplyst)`)

/** The visible text of an element: not what is only for screen readers, nor, on paper, what is not printed. */
export function seen(element: Element | null | undefined, { isPaper = false } = {}): string {
  if (!element) return ''
  const isGone = element.matches(isPaper ? '.visually-hidden, [data-print=hide]' : '.visually-hidden')
  const words = [...(isGone ? [] : element.childNodes)].map((node) => (node instanceof Element ? ` ${seen(node, { isPaper })} ` : (node.textContent ?? '')))
  return words.join('').replaceAll(/\s+/g, ' ').replaceAll(/ (?=[,)])/g, '').replaceAll('( ', '(').trim()
}

export function oereIn(text: string): number | null {
  const [found] = new RegExp(amount).exec(text) ?? []
  return found === undefined ? null : Math.round(Number(found.replace(' kr.', '').replaceAll('.', '').replace(',', '.')) * 100)
}

export function read(text: string): Said {
  const tradeOff = tradeOffs.exec(text)?.[0] ?? null
  const risk = risks.exec(text)?.[1] ?? null
  return {
    total: oereIn(text),
    risk: risk === null ? null : String(oereIn(risk) ?? risk),
    mark: marks.exec(text)?.[1] ?? null,
    source: sources.exec(text)?.[0] ?? null,
    tradeOff: tradeOff && plain(tradeOff),
  }
}

/** The text with its amounts in øre: the decimals shown depend on what else is there. */
function plain(text: string): string {
  return text.replaceAll(new RegExp(amount, 'g'), (found) => String(oereIn(found)))
}

/** What a place must say, by the figures worked out by hand. */
export function expectedOf({ total, risk, mark, source, tradeOff }: Judged, { namesThan }: { namesThan: boolean }): Said {
  return {
    total,
    risk: total === null ? null : risk === null ? 'ikke oplyst' : String(risk),
    mark,
    source,
    tradeOff: tradeOff && `${tradeOff.cheaper} billigere${namesThan ? ` end ${tradeOff.than}` : ''}, ${tradeOff.riskier} højere selvrisiko`,
  }
}

// By their text, as looking for roles and names on whole screens takes most of the time of such a test.
function headed(selector: string, heading: string, name: string): HTMLElement {
  const one = found(selector).find((each) => seen(each.querySelector(heading)) === name)
  if (!one) throw new Error(`No ${selector} is headed ${name}`)
  return one
}

export const rowHere = (name: string) => headed('main ul > li:has(h3)', 'h3', name)

/** The columns side by side: on a desktop, and on paper. */
export function sideBySide(name: string, paper: { isPaper: boolean }): Said & { lines: string[]; tags: string; lacking: string } {
  const column = headed('[role=group]', 'h3', name)
  const term = (label: string) => seen(within(column).getByText(label, { selector: 'dt' }).nextElementSibling, paper)
  const risk = term('Selvrisiko i alt')
  const all = read(seen(column.querySelector('dl'), paper))
  const tags = seen(column.querySelector('h3')?.nextElementSibling, paper)
  const [, ...cells] = [...column.children].filter(({ tagName }) => tagName !== 'DL')
  return {
    ...all,
    total: oereIn(term('I alt')),
    risk: risk === '–' ? null : risk.startsWith('Ikke oplyst') ? 'ikke oplyst' : String(oereIn(risk.replace(tradeOffs, ''))),
    mark: marks.exec(tags)?.[1] ?? null,
    lines: cells.slice(0, products.length).map((cell) => seen(cell.querySelector('[class*=read]') ?? cell, paper)),
    tags,
    lacking: /mangler pris på (\d)/i.exec(seen(column, paper))?.[1] ?? '0',
  }
}

export function onThePhone(name: string): Said & { lines: string[]; text: string } {
  const text = seen(headed('[role=group]', 'h4', name))
  const lines = products.map((product) => {
    const items = found('li', headed('section', 'h3', product))
    return seen(items.find((item) => seen(item).startsWith(name))).slice(name.length).trim()
  })
  return { ...read(text), total: text.includes(' – ') ? null : oereIn(text), lines, text }
}

import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { en } from '@tests/staging-api/auth/texts'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { deals } from '@tests/staging-api/scenarios/affiliates'
import { customers } from './support'

/** Names of customers, companies and the like are the same in every language. */
const names = [
  ...namesIn([customers, deals.map(({ company_name }) => ({ company_name }))]),
  portalSettings.supportHours.en,
  'My account',
]
const ours = [...stringsInFolder('locales/en'), ...Object.values(en).map((text) => text('{{value}}'))]
  .map(plain)
  .flatMap(patternsOf)
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleString('en-GB', { month: 'long' }),
)
const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Date(2026, 10, day).toLocaleString('en-GB', { weekday: 'long' }),
)
/** The same in every language: addresses, numbers of orders, units, days, and what the portal is set to. */
const neutral = new RegExp(
  `\\S+@\\S*|\\S+\\.(?:pdf|exe|dk|example)\\S*|localhost:\\d+|\\bMS-\\d+|java\\s?script:\\S+|\\b(?:and|kr|kroner?|DKK|kB|MB|pdf|English|Personal|en|${[...months, ...weekdays].join('|')})\\b`,
  'gi',
)

/** Texts in the English view that are not our own, nor marked as Danish: they are read out as English (A11Y-1). */
export async function misread(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isSaid = (element: Element | null) =>
      element?.checkVisibility() && !element.closest('script, style, pre, [aria-hidden=true]')
    const isDanish = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'da'
    // A sentence is cut into spans at names, where an amount is read out differently from how it is shown, or words are Danish: it is joined as it is heard.
    const isCut = (piece: Element) =>
      piece.matches('[lang=da], [translate=no]') ||
      piece.querySelector(':scope > [aria-hidden=true] + .visually-hidden') !== null
    const isSentence = (one: Element) =>
      !one.matches('[class], [translate=no]') &&
      [...one.childNodes].every((node) => node instanceof HTMLSpanElement) &&
      [...one.children].some(isCut)
    // An email has places to break, which are not heard.
    const isBreakable = (one: Element) => one.querySelector(':scope > wbr') !== null
    const pieces = [...document.querySelectorAll('span')].filter((one) => isSentence(one) || isBreakable(one))
    const sentences = pieces.filter((one) => !pieces.some((other) => other !== one && other.contains(one)))
    const heardOf = (piece: Element): string => {
      if (isDanish(piece)) return 'kr'
      const heard = piece.querySelector(':scope > [aria-hidden=true] + .visually-hidden')
      if (heard) return heard.textContent
      return isSentence(piece) ? [...piece.children].map(heardOf).join('') : piece.textContent
    }
    const found = sentences.filter((one) => isSaid(one) && !isDanish(one)).map(heardOf)
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { parentElement } = node
      if (isSaid(parentElement) && !isDanish(parentElement) && !sentences.some((one) => one.contains(parentElement)))
        found.push(node.textContent ?? '')
    }
    return found
  })
  return texts.map(plain).filter((text) => !isOurs(text) && isForeign(text))
}

/** One of our texts, or some of them one after the other, with names and numbers between them. */
function isOurs(text: string): boolean {
  return isMadeOfOurs(text) || isMadeOfOurs(text.replace(/^\((.*)\)$/, '$1'))
}

function isMadeOfOurs(text: string): boolean {
  const ends = [...text.matchAll(/\. |, |: |:$| ?·(?: |$)|$/g)].map(({ 0: between, index }) => ({
    end: index,
    next: index + between.length,
  }))
  // Where a text of ours may begin: at the start, and after each one that was recognised.
  const begins = [0]
  for (const { end, next } of ends) if (begins.some((begin) => isKnown(text.slice(begin, end)))) begins.push(next)
  return begins.at(-1) === text.length
}

function isKnown(text: string): boolean {
  const inside = text.replace(/^\((.*)\)$/, '$1')
  // A sentence made of several texts has a full stop of its own.
  const unended = inside.replace(/\.$/, '')
  // A product's name is written small within a sentence.
  const begun = unended.charAt(0).toUpperCase() + unended.slice(1)
  return ours.some((pattern) => [text, inside, unended, begun].some((one) => pattern.test(one))) || !isForeign(text)
}

/** Whether a word is left once names, numbers, addresses and days are removed. */
function isForeign(text: string): boolean {
  const rest = names.reduce((kept, name) => kept.replaceAll(name, ' '), text.replaceAll(neutral, ' '))
  return /\p{L}{2}/u.test(rest)
}

function plain(text: string): string {
  return text
    .replaceAll(/[\u00AD\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Patterns of what one of our texts can look like on screen: each piece between links and the like, and the text around values. */
function patternsOf(text: string): RegExp[] {
  const pieces = text
    .split(/<[^>]*>/)
    .map((piece) =>
      piece.split(/\{\{[^}]*\}\}|\$t\([^)]*\)/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
  // Text before a list that ends it, behind a name that begins it, and between two values.
  const around = pieces
    .filter(({ length }) => length > 1)
    .flatMap((parts) =>
      [...parts, parts.slice(0, -1).join('.+'), parts.slice(1).join('.+')].filter((part) => part.split(' ').length > 3),
    )
  // A piece that is all value would take any text for ours.
  const whole = pieces.filter((parts) => /\p{L}{2}/u.test(parts.join(''))).map((parts) => parts.join('.+'))
  return [...whole, ...around].map((source) => new RegExp(`^${source.trim()}$`, 'u'))
}

function stringsInFolder(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => stringsIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The longest first, as one name may be part of another. */
function namesIn(value: unknown): string[] {
  const found = new Set(['Dansk'])
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    for (const [field, inner] of Object.entries(one)) {
      if (
        typeof inner === 'string' &&
        /^(?:first|last)?_?name$|^surname$|^(?:full|business|company|agent)_name$|address|city|file/.test(field) &&
        inner.length < 200
      )
        for (const name of [inner, ...inner.split(' ')]) found.add(name)
      look(inner)
    }
  }
  look(value)
  return [...found].filter((name) => name.length > 2).sort((a, b) => b.length - a.length)
}

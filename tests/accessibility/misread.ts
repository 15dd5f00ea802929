import type { Page } from '@playwright/test'
import { customers } from './support'

/** Danish words that have no letter of their own. */
const words = ['Bilforsikring', 'Indboforsikring', 'Husforsikring', 'Ulykkesforsikring', 'Lån og bank', 'Rejser', 'Police genoptrykt', 'Indbo Basis', 'Bil Plus', 'Tilbud']

/** Whoever and whatever has a name is called so in every language. */
const names = namesIn(customers)

/** Texts in Danish that the English view reads out as English (A11Y-1). */
export function misread(page: Page): Promise<string[]> {
  return page.evaluate(
    ([danish, proper]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        let text = (node.textContent ?? '').replaceAll('\u00AD', '')
        for (const name of proper) text = text.replaceAll(name, '')
        const isDanish = /[æøå]/i.test(text) || danish.some((word) => text.includes(word))
        const isSaid = !node.parentElement?.closest('script, style, pre, [aria-hidden=true]')
        if (isDanish && isSaid && node.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'da') found.push(text)
      }
      return found
    },
    [words, names] as const,
  )
}

/** The longest first, as one may stand in another. */
function namesIn(value: unknown): string[] {
  const found = new Set(['Dansk', 'øre', 'Kædeskift'])
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    for (const [field, inner] of Object.entries(one)) {
      if (typeof inner === 'string' && /^(?:first|last)?_?name$|^surname$|^(?:full|business|company|agent)_name$|address|city|file/.test(field) && inner.length < 200) for (const name of [inner, ...inner.split(' ')]) found.add(name)
      look(inner)
    }
  }
  look(value)
  return [...found].filter((name) => name.length > 2).sort((a, b) => b.length - a.length)
}

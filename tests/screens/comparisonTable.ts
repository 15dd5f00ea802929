import { screen, within } from '@testing-library/react'

/** A text as it is read: with plain spaces, and without places where it may be hyphenated. */
export const tidy = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim()

/** The text of an element, as it is read. */
export const words = (element: Element | null | undefined) => tidy(element?.textContent ?? '')

export const table = () => screen.getByRole('table', { name: /^(Sammenlign pris og dækning|Compare price and cover)$/ })

/** Waits for the prices of the calculator, or the ways to type the first. */
export const calculatorShown = () =>
  screen.findByRole('heading', {
    level: 2,
    name: /^(Sammenlign pris og dækning|Compare price and cover|Priserne fra dine tilbud|The prices in your quotes|Sammenlign her, når du har fået tilbud)$/,
  })

/** The head of an insurer's column, which begins with its initials where it has no picture. */
function head(insurer: string): HTMLElement {
  return within(table())
    .getAllByRole('columnheader')
    .find((one) => words(one).endsWith(insurer))!
}

/** What stands where a row and an insurer's column meet. */
export function cell(row: string, insurer: string): HTMLElement {
  const at = within(table()).getAllByRole('columnheader').indexOf(head(insurer))
  const title = within(table())
    .getAllByRole('rowheader')
    .find((one) => words(one.querySelector('[hidden]') ?? one) === row)
  return title!.parentElement!.children[at] as HTMLElement
}

/** The insurer's column, from its head to what is said of its total. */
export const column = (insurer: string) =>
  [head(insurer), cell('I alt', insurer), cell('Placering', insurer)].map(words).join(' ')

/** A field of the form that is open. */
export const field = (product: string, name: 'Pris' | 'Selvrisiko' | 'Rabat') =>
  within(screen.getByRole('group', { name: product })).getByRole('textbox', { name: new RegExp(`^${name}`) })

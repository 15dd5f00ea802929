import { screen, within } from '@testing-library/react'

/** A text as it is read: with plain spaces, and without places where it may be hyphenated. */
export const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim()

export const table = () => screen.getByRole('table', { name: /^(Tilbud side om side|Quotes side by side)$/ })

/** The head of an insurer's column. */
export function head(insurer: string): HTMLElement {
  return within(table())
    .getAllByRole('columnheader')
    .find((one) => one.getAttribute('abbr') === insurer)!
}

/** What stands where a row and an insurer's column meet. */
export function cell(row: string, insurer: string): HTMLElement {
  const at = within(table()).getAllByRole('columnheader').indexOf(head(insurer))
  const title = within(table())
    .getAllByRole('rowheader')
    .find((one) => words(one.querySelector('[hidden]') ?? one) === row)
  // Before it stands the insurer's name, for where the row is a card.
  return title!.parentElement!.children[at]!.lastElementChild as HTMLElement
}

/** The insurer's column, from its head to its total. */
export const column = (insurer: string) => words(head(insurer)) + words(cell('I alt', insurer))

/** A field of the form that is open. */
export const field = (product: string, name: 'Pris' | 'Selvrisiko' | 'Rabat i %') =>
  within(screen.getByRole('group', { name: product })).getByRole('textbox', { name })

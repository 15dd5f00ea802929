import type { SupportFile } from '@/api/schemas/supportFile'

/** How the screen that support sees differs from the customer's (SUP-4). */
export interface Compared {
  /** Lines of the customer's screen that are not here, and lines here that were not there. */
  missing: string[]
  added: string[]
  /** Of the window, where they differ. */
  widths?: { here: number; theirs: number } | undefined
}

/** Files from builds that did not record it have 0. */
export function widthsApart({ width: theirs }: SupportFile['viewport'], here: number): Compared['widths'] {
  return theirs === 0 || theirs === here ? undefined : { here, theirs }
}

/** Lines that differ count as the same if they agree letter by letter and digit by digit once masked: nothing else is known. */
export function compare(saved: string[], seen: string[]): Compared {
  const missing = without(saved, seen, asItIs)
  const added = without(seen, saved, asItIs)
  return { missing: without(missing, added, shape), added: without(added, missing, shape) }
}

function without(lines: string[], others: string[], form: (line: string) => string): string[] {
  const left = new Map<string, number>()
  for (const other of others.map(form)) left.set(other, (left.get(other) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(form(line)) ?? 0
    left.set(form(line), count - 1)
    return count <= 0
  })
}

function asItIs(line: string): string {
  return line
}

/** Masks as src/domain/support/maskText.ts does, whether or not the text was masked already. */
function shape(line: string): string {
  return line
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\d/g, '0')
    .replace(/[^\p{ASCII}]|[a-z]/gu, 'x')
    .replace(/[A-Z]/g, 'X')
}

const words = {
  dk: {
    same: 'Skærmen er den samme som kundens',
    widths: (here: number, theirs: number) =>
      `Vinduet er ${here} bredt her og ${theirs} hos kunden: åbn kundens fra testmiljøets side`,
    missing: 'hos kunden, ikke her',
    added: 'her, ikke hos kunden',
  },
  en: {
    same: 'the screen is the same as the customer’s',
    widths: (here: number, theirs: number) =>
      `the window is ${here} wide here and ${theirs} at the customer’s: open theirs from the staging page`,
    missing: 'at the customer’s, not here',
    added: 'here, not at the customer’s',
  },
}

export function comparedInWords({ missing, added, widths }: Compared, language: keyof typeof words): string[] {
  const say = words[language]
  if (missing.length + added.length === 0) return [say.same]
  const apart = widths ? [say.widths(widths.here, widths.theirs)] : []
  return [
    ...apart,
    ...missing.map((line) => `${say.missing}: ${line}`),
    ...added.map((line) => `${say.added}: ${line}`),
  ]
}

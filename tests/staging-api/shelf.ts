/** A world's title for people; its id identifies it. */
export interface KeptWorld {
  id: string
  title: string
  /** When it was added, in milliseconds. */
  at: number
}

/** A set of worlds, one of them open; the others are shown only on hosts of their own. */
export interface Shelf {
  openId: string
  kept: KeptWorld[]
}

/** The wanted title, with a number where it is taken. */
export function freeTitle(wanted: string, { kept }: Shelf): string {
  const taken = new Set(kept.map(({ title }) => title))
  let title = wanted
  for (let number = 2; taken.has(title); number += 1) title = `${wanted} (${number})`
  return title
}

export const noSuchWorld = 'Verdenen er her ikke længere. Måske er den slettet i et andet vindue.'

/** The name of a world made from a file: the file's, as in the email that it came with. */
export function titleOfFile(name: string): string {
  return name.replace(/\.json$/i, '') || 'Supportfil'
}

export function without(shelf: Shelf, id: string): Shelf {
  return { ...shelf, kept: shelf.kept.filter((one) => one.id !== id) }
}

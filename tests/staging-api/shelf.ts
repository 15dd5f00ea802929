/** A world's title for people; its id identifies it. */
export interface KeptWorld {
  id: string
  title: string
  /** When it was added, in milliseconds. */
  at: number
  /** Made from a support file: it is only shown on a host of its own. */
  isFile?: boolean | undefined
}

/** A set of worlds, one of them open. */
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

/** The world with this id. Throws with an explanation for the person who asked if there is none. */
export function keptWorld({ kept }: Shelf, id: string): KeptWorld {
  const found = kept.find((one) => one.id === id)
  if (!found) throw new Error(noSuchWorld)
  return found
}

/** A title as somebody typed it. */
export function checkedTitle(typed: string): string {
  const title = typed.trim().slice(0, 100)
  if (title === '') throw new Error('Skriv et navn til verdenen.')
  return title
}

/** The name of a world made from a file: the file's, as in the email that it came with. */
export function titleOfFile(name: string): string {
  return name.replace(/\.json$/i, '') || 'Supportfil'
}

export function without(shelf: Shelf, id: string): Shelf {
  return { ...shelf, kept: shelf.kept.filter((one) => one.id !== id) }
}

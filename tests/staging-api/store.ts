import { randomUUID } from 'node:crypto'
import { printable } from './printable'
import { checkedTitle, freeTitle, keptWorld, type Shelf, without } from './shelf'
import { danishTime } from './time'
import type { World } from './world'
import { createWorldFiles } from './worldFiles'

const saveAfter = 300
const scenariosTitle = 'Scenarier'

export interface StoreOptions {
  /** Makes a fresh world whose scenarios are relative to `at`, in milliseconds. */
  seed: (at: number) => World
  /** Where the default shelf is kept over restarts; without it, nowhere. */
  folder?: string
}

/**
 * Shelves of worlds by name; each is made on first use, so tests with names of their own run side by side. On a shelf
 * one world is open: it answers.
 */
export interface Store {
  /** The one that is open. */
  world: (name: string) => World
  shelf: (name: string) => Shelf
  /** Opens a world beside those that are there. */
  add: (name: string, title: string, world: World) => void
  /** Throws, in words, for one that is not there or cannot be read. */
  open: (name: string, id: string) => void
  rename: (name: string, id: string, title: string) => void
  /** Throws, in words, for the one that is open. */
  remove: (name: string, id: string) => void
  /** Puts another in place of the one that is open. */
  replace: (name: string, world: World) => void
  /** Opens a fresh one; what was open stays beside it. */
  reset: (name: string) => void
  /** To be called when the open world may have changed: it is saved soon. */
  changed: (name: string) => void
  /** Saves what is not saved yet. */
  flush: () => void
}

export const defaultWorld = 'default'

/** The name of the shelf that a request is for. */
export function worldName(request: Request): string {
  return request.headers.get('X-World') ?? defaultWorld
}

interface Place {
  shelf: Shelf
  /** The open world. */
  world: World
}

export function createStore({ seed, folder }: StoreOptions): Store {
  const places = new Map<string, Place>()
  /** By id: the worlds that were open since the start. */
  const worlds = new Map<string, World>()
  const files = folder === undefined ? null : createWorldFiles(folder)
  const unsaved = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function place(name: string): Place {
    const known = places.get(name)
    if (known) return known
    const first = (name === defaultWorld ? keptPlace() : null) ?? put(emptyShelf(), scenariosTitle, seed(Date.now()))
    places.set(name, first)
    if (name === defaultWorld) unsaved.add(first.shelf.openId)
    return first
  }

  /** What was kept; a fresh world beside the rest where the one that was open is gone. */
  function keptPlace(): Place | null {
    const shelf = files?.shelf()
    if (!shelf) {
      const before = files?.ofEarlierBuild()
      return before ? put(emptyShelf(), scenariosTitle, before) : null
    }
    const world = load(shelf.openId)
    return world ? { shelf, world } : put(without(shelf, shelf.openId), scenariosTitle, seed(Date.now()))
  }

  function load(id: string): World | null {
    const world = worlds.get(id) ?? files?.read(id) ?? null
    if (world) worlds.set(id, world)
    return world
  }

  function put(shelf: Shelf, title: string, world: World): Place {
    const id = randomUUID()
    worlds.set(id, world)
    return { shelf: { openId: id, kept: [...shelf.kept, { id, title: freeTitle(title, shelf), at: Date.now() }] }, world }
  }

  function become(name: string, next: Place): void {
    places.set(name, next)
    changed(name)
  }

  function open(name: string, id: string): void {
    const { shelf, world: opened } = place(name)
    const { title } = keptWorld(shelf, id)
    const world = load(id)
    become(name, world ? { shelf: { ...shelf, openId: id }, world } : { shelf: without(shelf, id), world: opened })
    if (!world) throw new Error(`${title} kan ikke læses og er lagt til side.`)
  }

  function rename(name: string, id: string, typed: string): void {
    const { shelf, world } = place(name)
    const others = without(shelf, keptWorld(shelf, id).id)
    const title = freeTitle(checkedTitle(typed), others)
    become(name, { shelf: { ...shelf, kept: shelf.kept.map((one) => (one.id === id ? { ...one, title } : one)) }, world })
  }

  function remove(name: string, id: string): void {
    const { shelf, world } = place(name)
    const { title } = keptWorld(shelf, id)
    if (id === shelf.openId) throw new Error(`${title} er åben. Åbn en anden verden, før du sletter den.`)
    worlds.delete(id)
    unsaved.delete(id)
    files?.remove(id)
    become(name, { shelf: without(shelf, id), world })
  }

  function add(name: string, title: string, world: World): void {
    become(name, put(place(name).shelf, title, world))
  }

  function reset(name: string): void {
    const { shelf } = place(name)
    const { id, title } = keptWorld(shelf, shelf.openId)
    if (title === scenariosTitle) rename(name, id, `${title}, til ${danishTime(Date.now())}`)
    add(name, scenariosTitle, seed(Date.now()))
  }

  function replace(name: string, world: World): void {
    const { shelf } = place(name)
    worlds.set(shelf.openId, world)
    become(name, { shelf, world })
  }

  function changed(name: string): void {
    if (!files || name !== defaultWorld) return
    unsaved.add(place(name).shelf.openId)
    timer ??= setTimeout(flush, saveAfter)
  }

  function flush(): void {
    if (!files || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      for (const [id, world] of worlds) if (unsaved.delete(id)) files.write(id, world)
      files.writeShelf(place(defaultWorld).shelf)
    } catch (error) {
      // What cannot be kept is no reason to end what is going on.
      console.error(printable(`What happened cannot be kept in ${String(folder)}: ${String(error)}`))
    }
  }

  return { world: (name) => place(name).world, shelf: (name) => place(name).shelf, add, open, rename, remove, replace, reset, changed, flush }
}

function emptyShelf(): Shelf {
  return { openId: '', kept: [] }
}

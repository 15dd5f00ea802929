import { randomUUID } from 'node:crypto'
import { printable } from '@tools/printable'
import { worldIdOf } from './ownHost'
import { freeTitle, noSuchWorld, type Shelf, without } from './shelf'
import type { World } from './world'
import { createWorldFiles } from './worldFiles'

const saveAfter = 300
const scenariosTitle = 'Scenarier'

export interface StoreOptions {
  /** Makes a fresh world whose scenarios are relative to `at`, in milliseconds. */
  seed: (at: number) => World
  /** Where the default shelf is kept across restarts; without it, nowhere. */
  folder?: string
}

/**
 * Shelves of worlds by name; each is made on first use, so tests with names of their own run side by side. On a shelf
 * one world is open: it answers. A support file's answers to the shelf's name, a slash and its id.
 */
export interface Store {
  /** Whether there is a world of this name. */
  has: (name: string) => boolean
  world: (name: string) => World
  /** The shelf that it is on; the named world counts as the open one. */
  shelf: (name: string) => Shelf
  /** Adds a world, as of a support file, beside the open one; returns its id. */
  keep: (name: string, title: string, world: World) => string
  /** Throws with an explanation if the world is the open one, or there is none. */
  remove: (name: string, id: string) => void
  replace: (name: string, world: World) => void
  /** Replaces the open world by a fresh one, whose days are counted from `at`, in milliseconds since 1970. */
  reset: (name: string, at: number) => void
  /** Call when the open world may have changed: it is saved soon. */
  changed: (name: string) => void
  /** Saves whatever is not saved yet. */
  flush: () => void
}

export const defaultWorld = 'default'

/** The name of the world that a request is for: the open one of its shelf, or the one whose own host it asks. */
export function worldName({ headers, url }: Request): string {
  const id = worldIdOf(url)
  return (headers.get('X-World') ?? defaultWorld) + (id === null ? '' : `/${id}`)
}

function parts(name: string): { shelfName: string; id: string | undefined } {
  const [shelfName = '', id] = name.split('/')
  return { shelfName, id }
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

  function place(of: string): Place {
    const { shelfName: name } = parts(of)
    const known = places.get(name)
    if (known) return known
    const first = (name === defaultWorld ? keptPlace() : null) ?? put(emptyShelf(), scenariosTitle, seed(Date.now()))
    places.set(name, first)
    if (name === defaultWorld) unsaved.add(first.shelf.openId)
    return first
  }

  /** The saved worlds; plus a fresh one if the one that was open is gone. */
  function keptPlace(): Place | null {
    const shelf = files?.shelf()
    if (!shelf) return null
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
    return {
      shelf: { openId: id, kept: [...shelf.kept, { id, title: freeTitle(title, shelf), at: Date.now() }] },
      world,
    }
  }

  function become(of: string, next: Place): void {
    const { shelfName } = parts(of)
    places.set(shelfName, next)
    changed(shelfName)
  }

  /** The world of this name; null where there is none, or none that can be read. */
  function find(name: string): World | null {
    const { shelf, world } = place(name)
    const { id } = parts(name)
    if (id === undefined) return world
    return shelf.kept.some((one) => one.id === id) ? load(id) : null
  }

  function named(name: string): World {
    const world = find(name)
    if (!world) throw new Error(noSuchWorld)
    return world
  }

  function shelfOf(name: string): Shelf {
    const { shelf } = place(name)
    return { ...shelf, openId: parts(name).id ?? shelf.openId }
  }

  function keep(name: string, title: string, world: World): string {
    const { shelf, world: opened } = place(name)
    const { openId: id, kept } = put(shelf, title, world).shelf
    become(name, { shelf: { openId: shelf.openId, kept }, world: opened })
    changed(`${name}/${id}`)
    return id
  }

  function remove(name: string, id: string): void {
    const { shelf, world } = place(name)
    const found = shelf.kept.find((one) => one.id === id)
    if (!found) throw new Error(noSuchWorld)
    if (id === shelf.openId) throw new Error(`${found.title} er åben og kan ikke slettes.`)
    worlds.delete(id)
    unsaved.delete(id)
    files?.remove(id)
    become(name, { shelf: without(shelf, id), world })
  }

  function replace(name: string, world: World): void {
    const { shelf, world: opened } = place(name)
    const { id } = parts(name)
    worlds.set(id ?? shelf.openId, world)
    become(name, { shelf, world: id === undefined ? world : opened })
    changed(name)
  }

  function changed(name: string): void {
    const { shelfName, id } = parts(name)
    if (!files || shelfName !== defaultWorld) return
    unsaved.add(id ?? place(name).shelf.openId)
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
      // A failure to save is no reason to stop the server.
      console.error(printable(`What happened cannot be kept in ${String(folder)}: ${String(error)}`))
    }
  }

  return {
    has: (name) => find(name) !== null,
    world: named,
    shelf: shelfOf,
    keep,
    remove,
    replace,
    reset: (name, at) => replace(name, seed(at)),
    changed,
    flush,
  }
}

function emptyShelf(): Shelf {
  return { openId: '', kept: [] }
}

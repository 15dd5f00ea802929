import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readWorld } from './readWorld'
import type { World } from './world'

const saveAfter = 300

export interface StoreOptions {
  /** Makes a fresh world whose scenarios are relative to `at`, in milliseconds. */
  seed: (at: number) => World
  /** Where the default world is kept over restarts; without it, nowhere. */
  file?: string
}

/** The worlds by name. Each is made on first use, so tests with names of their own run side by side. */
export interface Store {
  world: (name: string) => World
  replace: (name: string, world: World) => void
  /** Forgets all that has happened in a world. */
  reset: (name: string) => void
  /** To be called when a world may have changed: it is saved soon. */
  changed: (name: string) => void
  /** Saves what is not saved yet. */
  flush: () => void
}

export const defaultWorld = 'default'

/** The name of the world that a request is for. */
export function worldName(request: Request): string {
  return request.headers.get('X-World') ?? defaultWorld
}

export function createStore({ seed, file }: StoreOptions): Store {
  const worlds = new Map<string, World>()
  let timer: NodeJS.Timeout | undefined
  const saved = file === undefined ? undefined : load(file)
  if (saved) worlds.set(defaultWorld, saved)

  function world(name: string): World {
    const known = worlds.get(name) ?? seed(Date.now())
    worlds.set(name, known)
    return known
  }

  function changed(name: string): void {
    if (file === undefined || name !== defaultWorld) return
    timer ??= setTimeout(flush, saveAfter)
  }

  function replace(name: string, next: World): void {
    worlds.set(name, next)
    changed(name)
  }

  function flush(): void {
    if (file === undefined || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      save(file, world(defaultWorld))
    } catch (error) {
      // What cannot be kept is no reason to end what is going on.
      console.error(`What happened cannot be kept in ${file}: ${String(error)}`)
    }
  }

  return { world, replace, changed, flush, reset: (name) => replace(name, seed(Date.now())) }
}

/** Writes beside and renames, so that a crash never leaves half a file. */
function save(file: string, world: World): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(world))
  renameSync(`${file}.new`, file)
}

/** The saved world; undefined when there is none, or it is of another version: that one is put aside. */
function load(file: string): World | undefined {
  try {
    return readWorld(readFileSync(file, 'utf8'))
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent) renameSync(file, `${file}.old`)
    return undefined
  }
}

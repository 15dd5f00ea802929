import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { printable } from '@tools/printable'
import { greatestFile, parseOutside } from './fromOutside'
import { readWorld } from './readWorld'
import type { Shelf } from './shelf'
import type { World } from './world'

const id = v.pipe(v.string(), v.uuid())
const shelf = v.object({ openId: id, kept: v.array(v.object({ id, title: v.string(), at: v.number() })) })

/** One server's worlds on disk: a file for each, and worlds.json with their names. Unreadable files are put aside, and reported. */
export interface WorldFiles {
  shelf: () => Shelf | null
  read: (id: string) => World | null
  write: (id: string, world: World) => void
  writeShelf: (shelf: Shelf) => void
  remove: (id: string) => void
}

export function createWorldFiles(folder: string): WorldFiles {
  const list = join(folder, 'worlds.json')
  const fileOf = (world: string) => join(folder, `${world}.json`)
  return {
    shelf: () => readOrPutAside(list, (text) => v.parse(shelf, parseOutside(text, greatestFile))),
    read: (world) => readOrPutAside(fileOf(world), readWorld),
    write: (world, content) => save(fileOf(world), content),
    writeShelf: (content) => save(list, content),
    remove: (world) => rmSync(fileOf(world), { force: true }),
  }
}

function readOrPutAside<T>(file: string, parse: (text: string) => T): T | null {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isAbsent) return null
    renameSync(file, `${file}.old`)
    console.error(
      printable(
        `${file} cannot be read and is put aside as ${file}.old: ${error instanceof Error ? error.message : String(error)}`,
      ),
    )
    return null
  }
}

/** Writes beside and renames, so that a crash never leaves half a file. */
function save(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
}

import * as v from 'valibot'
import { greatestFile, greatestSupportFile, parseOutside } from './fromOutside'
import { worldFromSupportFile } from './fromSupportFile'
import { isSupportFile, unpacked } from './unpack'
import { defaultSwitches, type World } from './world'

const list = v.array(v.looseObject({}))

const shape = v.looseObject({
  version: v.literal(1),
  clock: v.object({ offset: v.number(), frozenAt: v.nullable(v.number()) }),
  nextId: v.number(),
  switches: v.looseObject({ rotateTokens: v.boolean() }),
  faults: list,
  customers: v.array(
    v.looseObject({ id: v.number(), scenario: v.string(), account: v.looseObject({ email: v.string() }) }),
  ),
  outbox: list,
  objects: list,
  attachments: list,
  stats: list,
  affiliates: list,
  deals: list,
  faq: list,
})

const versioned = v.fallback(v.looseObject({ version: v.number() }), { version: 1 })

/** The world of a customer's support file, the only thing that may be uploaded (SUP-8). Throws with an explanation for the person who named it. */
export function readUploaded(text: string): World {
  const value = parseOutside(text, greatestSupportFile)
  if (!isSupportFile(value)) throw new Error('This is not a support file of Min side.')
  return worldFromSupportFile(unpacked(value))
}

/**
 * A world from the text of a file on this machine: a saved world, or a customer's support file (SUP-4). Throws with an explanation for
 * the person who named it, when it is neither.
 */
export function readWorld(text: string): World {
  const value = parseOutside(text, greatestFile)
  if (isSupportFile(value)) return readUploaded(text)
  const { version } = v.parse(versioned, value)
  if (version > 1)
    throw new Error(
      `This world was saved by a newer build of the staging API: it has version ${version}, this build reads 1.`,
    )
  const result = v.safeParse(shape, value)
  if (!result.success) {
    const [first] = result.issues
    const where = v.getDotPath(first) ?? 'the file'
    throw new Error(`This is no support file and no saved world of the staging API: ${where}: ${first.message}`)
  }
  // The overall shape is that of a world of this version; a scenario's contents may be broken on purpose.
  const world = value as World
  // A world saved before a switch existed has its default.
  return { ...world, switches: { ...defaultSwitches, ...world.switches } }
}

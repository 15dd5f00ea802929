import type * as v from 'valibot'

/**
 * The part of a schema that has fields or items: below whatever allows null, and of two shapes the one that the value
 * resembles.
 */
export function shapeOf(schema: v.GenericSchema, raw: unknown): v.GenericSchema {
  if ('wrapped' in schema && isSchema(schema.wrapped)) return shapeOf(schema.wrapped, raw)
  const options = optionsOf(schema).map((option) => shapeOf(option, raw))
  const [likeliest] = options
    .map((option) => ({ option, likeness: likeness(option, raw) }))
    .sort((a, b) => b.likeness - a.likeness)
  return likeliest && likeliest.likeness > 0 ? likeliest.option : (options[0] ?? schema)
}

function likeness(shape: v.GenericSchema, raw: unknown): number {
  if (Array.isArray(raw)) return itemOf(shape) ? 1 : 0
  const fields = fieldsOf(shape)
  if (!fields || typeof raw !== 'object' || raw === null) return 0
  return Object.keys(fields).filter((name) => Object.hasOwn(raw, name)).length
}

/** The schema of a list's items; null where it is no list. */
export function itemOf(shape: v.GenericSchema): v.GenericSchema | null {
  return 'item' in shape && isSchema(shape.item) ? shape.item : null
}

/** The schemas of an object's fields; null where it is no object. */
export function fieldsOf(shape: v.GenericSchema): Record<string, v.GenericSchema> | null {
  if (!('entries' in shape) || typeof shape.entries !== 'object' || shape.entries === null) return null
  return Object.fromEntries(
    Object.entries(shape.entries).flatMap(([name, field]: [string, unknown]) =>
      isSchema(field) ? [[name, field]] : [],
    ),
  )
}

/** What `orInData` takes bare or inside {data}; null for any other schema. */
export function wrappedInData(schema: v.GenericSchema): v.GenericSchema | null {
  const [plain, inData] = optionsOf(schema)
  return plain && inData && Object.keys(fieldsOf(inData) ?? {}).join() === 'data' ? plain : null
}

function optionsOf(schema: v.GenericSchema): v.GenericSchema[] {
  return 'options' in schema && Array.isArray(schema.options) ? schema.options.filter(isSchema) : []
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

import type { Json, JsonObject } from './world'

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects in a field that should be a list; in a hostile scenario it may be anything. */
export function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** What came from JSON text, where it is an object. */
export function asObject(value: unknown): JsonObject | undefined {
  // Read from JSON text, so it is JSON.
  const json = (value ?? null) as Json
  return isObject(json) ? json : undefined
}

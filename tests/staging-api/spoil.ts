import type { Fault, Json } from './world'

type Spoiled = Exclude<
  Fault['kind'],
  'status' | 'html' | 'drop' | 'lost' | 'timeout' | 'hang' | 'mute' | 'slow' | 'drip'
>

/** An answer as a broken server would give it: same status and headers, another body. */
export async function spoil(kind: Spoiled, answer: Response): Promise<Response> {
  const text = await answer.text()
  return new Response(spoiledBody(kind, text), { status: answer.status, headers: withoutLength(answer.headers) })
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('Content-Length')
  return kept
}

function spoiledBody(kind: Spoiled, text: string): string | null {
  if (kind === 'empty' || text === '') return null
  if (kind === 'cut') return text.slice(0, text.length / 2)
  return JSON.stringify(changers[kind](parsed(text)))
}

function parsed(text: string): Json {
  try {
    // Everything in JSON is a Json.
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

const changers: Record<'nulls' | 'missing' | 'types', (value: Json) => Json> = {
  nulls: (value) => eachLeaf(value, () => null),
  missing: (value) => (Array.isArray(value) ? value.map(() => ({})) : mapFields(value, emptied)),
  types: (value) => eachLeaf(value, (leaf) => (typeof leaf === 'string' ? 7 : 'x')),
}

function mapFields(value: Json, change: (field: Json) => Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field ?? null)]))
}

function emptied(value: Json): Json {
  if (Array.isArray(value)) return value.map(emptied)
  return typeof value === 'object' && value !== null ? {} : value
}

function eachLeaf(value: Json, change: (leaf: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => eachLeaf(item, change))
  if (typeof value === 'object' && value !== null) return mapFields(value, (field) => eachLeaf(field, change))
  return change(value)
}

import * as v from 'valibot'
import { code, listOf } from './wire'

// Text comes first: the list schema accepts anything, and would read text as an empty list.
const textList = v.union([
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
  listOf(v.string()),
])

const errors = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => ({ messages: v.parse(listOf(v.string()), list), fields: new Map<string, string[]>() })),
  ),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(({ full_messages, ...byField }) => {
      const fields = new Map(Object.entries(byField).map(([name, value]) => [name, v.parse(textList, value)]))
      return {
        messages:
          full_messages === undefined ? [...fields.values()].flat() : v.parse(listOf(v.string()), full_messages),
        fields,
      }
    }),
  ),
])

const noErrors = { messages: [] as string[], fields: new Map<string, string[]>() }

/** The result for a body without error details. */
export const noErrorBody = { errors: noErrors, failed_attempts: null }

/**
 * The body of a failed response. `errors` may be a list of texts, an object of lists by field with `full_messages`, or
 * absent (docs/api.md): all three are read as messages and fields.
 */
export const errorBody = v.fallback(
  v.object({
    errors: v.fallback(errors, noErrors),
    failed_attempts: code,
  }),
  noErrorBody,
)
export type ErrorBody = v.InferOutput<typeof errorBody>

// A proxy's answer is short text, JSON of its own, or a page, which is no message.
const ownText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), v.regex(/^[^<]*$/))
const proxyText = v.union([
  ownText,
  v.pipe(
    v.object({ error: ownText }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ message: ownText }),
    v.transform(({ message }) => message),
  ),
])

/** As errorBody, of a busy server: a proxy in front of the API may answer, in any form (ERR-10). */
export const busyBody = v.union([
  v.pipe(
    proxyText,
    v.transform((text): ErrorBody => ({ ...noErrorBody, errors: { ...noErrors, messages: [text] } })),
  ),
  errorBody,
])

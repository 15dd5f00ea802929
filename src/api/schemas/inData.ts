import * as v from 'valibot'

/** `schema`, or the same inside {data}: servers differ in whether they wrap a response. */
export function orInData<S extends v.GenericSchema>(schema: S) {
  return v.union([
    schema,
    v.pipe(
      v.object({ data: v.unknown() }),
      v.transform(({ data }) => data),
      schema,
    ),
  ])
}

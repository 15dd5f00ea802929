/**
 * What a test finds depends on the commit alone: every clock begins at noon of this working day, and every generated
 * case comes from this seed. `npm run explore` sets others.
 */
export const testNow = Date.parse(process.env.TEST_NOW ?? '2026-11-17T12:00:00+01:00')
export const testSeed = Number(process.env.TEST_SEED ?? 1)

/** Servers, test processes and pages begin together: whoever loads this first tells the others, which inherit it. */
const startedAt = (process.env.TEST_STARTED_AT ??= String(Date.now()))

/** By how many milliseconds the tests' time is ahead of the machine's. */
export const aheadMs = testNow - Number(startedAt)

/** Moves the `Date` of wherever it runs, a page too. It names nothing outside itself, because a page gets its source. */
export function moveDate(byMs: number): void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now() + byMs).toString(),
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + byMs] : given, made) as Date,
    get: (target, name): unknown => (name === 'now' ? () => RealDate.now() + byMs : Reflect.get(target, name)),
  })
}

/** A place where the portal is broken on purpose, and the rows of the matrix that should fail. */
export interface Mutant {
  name: string
  file: string
  from: string
  to: string
  /** A pattern that matches part of the rows' titles. */
  rows: string
}

const exchange = 'src/domain/kit/exchange.ts'
const save = 'src/domain/kit/save.ts'
const notices = 'src/app/Portal.tsx'
const loadFailure = 'src/components/LoadFailure.tsx'
const reads = 'src/app/signedInDomain.ts'

const faq = 'faq on /help'
const together = 'on /special-deals: whatever fails together'
const never = 'updateSetting, never answered'

export const mutants: readonly Mutant[] = [
  { name: 'retry', file: reads, from: 'need.endpoint === payload || hasFailed(state, need)', to: 'false', rows: faq },
  { name: 'one press for all', file: reads, from: ' || hasFailed(state, need)', to: '', rows: together },
  { name: 'offline banner', file: notices, from: '{!online &&', to: '{false &&', rows: 'TOKEN-9 .* updateSetting:' },
  { name: 'slow notice', file: notices, from: '{slow && online &&', to: '{false &&', rows: never },
  {
    name: 'slow notice that stays',
    file: 'src/domain/network/slice.ts',
    from: 'state.slow.splice(at, 1)',
    to: 'state.slow.slice(at)',
    rows: 'updateSetting, answered after',
  },
  { name: 'stop waiting', file: exchange, from: 'take(waitingStopped)', to: "take('nothing')", rows: never },
  {
    name: 'timer',
    file: exchange,
    from: 'slowAfterMs = 10_000',
    to: 'slowAfterMs = 60_000',
    rows: 'updateSetting, answered after',
  },
  {
    name: 'words swapped',
    file: loadFailure,
    from: 'isConnectionFailure(failure) ?',
    to: '!isConnectionFailure(failure) ?',
    rows: faq,
  },
  {
    name: 'double write',
    file: save,
    from: 'const sending =',
    to: 'yield* fork(exchange<Answer>, endpoint, input)\n  const sending =',
    rows: 'TOKEN-9 .* updateSetting:',
  },
  {
    name: 'kept input',
    file: 'src/screens/settings/PasswordDialog.tsx',
    from: "if (problem?.kind === 'old_password') {",
    to: "if (problem) model.form.reset()\n    if (problem?.kind === 'old_password') {",
    rows: 'TOKEN-9 .* updatePassword:',
  },
  {
    name: 'server never asked',
    file: save,
    from: 'const { verify = cannotBeAsked } = options',
    to: 'const verify: NonNullable<typeof options.verify> = cannotBeAsked',
    rows: 'updateSetting, done and answered by lost',
  },
  {
    name: 'doubt said as refusal',
    file: save,
    from: "? 'refused' : 'unconfirmed',",
    to: "? 'refused' : 'refused',",
    rows: never,
  },
  {
    name: 'server trouble said as refusal',
    file: 'src/domain/kit/failure.ts',
    from: " || failure.kind === 'server' ||",
    to: ' ||',
    rows: 'register, done and answered by timeout',
  },
  {
    name: '401 unheard',
    file: exchange,
    from: "failure.kind === 'unauthorised' &&",
    to: 'false &&',
    rows: 'updateSetting, refused with 401',
  },
  {
    name: 'way back',
    file: 'src/domain/session/wantedLocation.ts',
    from: 'wanted.pathname + wanted.search + wanted.hash',
    to: 'paths.overview',
    rows: 'updateSetting, refused with 401',
  },
  {
    name: 'reason for the login',
    file: 'src/screens/login/LoginScreen.tsx',
    from: '<p>{t(`session.notice.${message}`)}</p>',
    to: '',
    rows: 'updateSetting, refused with 401',
  },
  { name: 'phone', file: loadFailure, from: '{!hasSupportBelow && <SupportPhone also />}', to: '', rows: together },
  {
    name: 'chunk’s retry',
    file: 'src/components/ScreenBoundary.tsx',
    from: 'void error.again()',
    to: 'void Promise.resolve(1).then(() => new Promise(() => undefined))',
    rows: 'ROUTE-11 help:',
  },
  {
    name: 'first paint’s sentence',
    file: 'index.html',
    from: '<p class="first-paint-late" role="status">',
    to: '<p class="first-paint-late" role="status" style="display: none" hidden>',
    rows: 'ROUTE-11 first script:',
  },
  {
    name: 'farewell’s words swapped',
    file: 'src/screens/logout/LogoutScreen.tsx',
    from: 't(isUnconfirmed(feedback.failure)',
    to: 't(!isUnconfirmed(feedback.failure)',
    rows: 'on the farewell',
  },
  {
    name: 'prices that load for ever',
    file: 'src/components/prices/usePrices.ts',
    from: 'prices !== null || hasFailed',
    to: 'prices !== null || (hasFailed && false)',
    rows: 'compareOffersOf on /:',
  },
  {
    name: 'any answer to a save',
    file: 'src/domain/calculator/autosave.ts',
    from: 'accepts: (stored) => namesAll(productOffers, stored)',
    to: 'accepts: (stored) => namesAll([], stored)',
    rows: 'saveCompareOffer, done and answered by missing',
  },
  {
    name: 'sign-out sent again',
    file: 'src/domain/session/revocation.ts',
    from: "if (saved.state !== 'done' && !endsSession(saved.failure.status)) return saved.failure",
    to: "if (saved.state !== 'done' && !endsSession(saved.failure.status)) return null",
    rows: 'signOut lost on the farewell',
  },
]

/** The text with the mutant in it. Throws unless its place occurs exactly once. */
export function broken(text: string, { name, from, to }: Mutant): string {
  if (text.split(from).length !== 2)
    throw new Error(`The place of “${name}” is there ${text.split(from).length - 1} times`)
  return text.replace(from, () => to)
}

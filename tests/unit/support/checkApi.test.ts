import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { createApp } from '@tests/staging-api/app'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { scenarioPassword, seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { checkApi, type CheckOptions } from '@tools/checkApi/checkApi'
import { isWrong, printed, type Report } from '@tools/checkApi/report'

const host = 'http://api.test'
type Serve = (request: Request) => Promise<Response>

/** The staging API as it is, or as `differing` makes it, checked without waiting: its clock is moved instead. */
async function check(differing: (serve: Serve) => Serve = (serve) => serve, options: Partial<CheckOptions> = {}, switches = {}) {
  const store = createStore({ seed: seedWorld })
  const world = store.world(defaultWorld)
  Object.assign(world.switches, switches)
  const app = createApp(store)
  const asked: Request[] = []
  const serve = differing(async (request) => app.fetch(request))
  const report = await checkApi({
    settings: { apiUrl: host + apiPath, apiAuthUrl: host + authPath, endpoints: {}, sendCookies: null },
    portal: 'http://localhost:4100',
    email: 'tre.match@eksempel.dk',
    password: scenarioPassword,
    bucket: 'offers',
    writes: false,
    slowAfterMs: 3_000,
    fetch: (address, init) => {
      const request = new Request(address, init)
      asked.push(request)
      return serve(request)
    },
    wait: (ms) => Promise.resolve(void (world.clock.offset += ms)),
    now: () => Date.now() + world.clock.offset,
    ...options,
  })
  return { report, world, asked, text: printed(report, { apiUrl: host + apiPath, apiAuthUrl: host + authPath }) }
}

const of = ({ findings }: Report, name: string) => findings.find((one) => one.name === name)
const onPath = (path: string, change: (serve: Serve, request: Request) => Promise<Response>) => (serve: Serve): Serve => (request) =>
  new URL(request.url).pathname === apiPath + path && request.method !== 'OPTIONS' ? change(serve, request) : serve(request)
const at = (request: Request, path: string, method = request.method) => new Request(host + apiPath + path, { method, headers: request.headers })
const withBody = (change: (text: string) => string) => async (serve: Serve, request: Request) => {
  const answer = await serve(request)
  return new Response(change(await answer.text()), answer)
}
const withoutHeader = (name: string) => (serve: Serve): Serve => async (request) => {
  const answer = await serve(request)
  const headers = new Headers(answer.headers)
  headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
const missing = () => Promise.resolve(new Response('', { status: 404 }))

describe('SUP-7 npm run check-api', () => {
  it('finds nothing wrong with the staging API, and measures its window', async () => {
    const { report, text } = await check()
    expect(report.findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    // Its customers did not come by a social login, and it does not tell who signed up for a deal.
    expect(report.findings.flatMap(({ misfits }) => misfits.map(({ path }) => path))).toEqual(['data.provider', '[0].signed_up'])
    expect(of(report, 'token rotation')?.words).toMatch(/^on, with a batch window of about [4-7] s$/)
    expect(of(report, 'letters')?.words).toContain('may lead back')
    expect(text).toContain('npm run deploy-files')
    expect(isWrong(report)).toBe(false)
  })

  it('changes nothing unless it is asked to, and then leaves all as it was', async () => {
    const { world, asked } = await check()
    expect([world.outbox, world.stats]).toEqual([[], []])
    const authorised = asked.filter(({ headers, method }) => headers.has('access-token') && method !== 'GET').map(({ url, method }) => `${method} ${url}`)
    expect(authorised).toEqual([`DELETE ${host}${authPath}/sign_out`])
    const written = await check(undefined, { writes: true, email: 'beregner.tre@eksempel.dk' })
    const made = ['updateSetting', 'selectScope', 'recordStat', 'markActivitiesSeen', 'saveCompareOffer', 'updatePassword']
    for (const name of made) expect(of(written.report, `${name} (written)`), name).toMatchObject({ verdict: 'fits' })
    expect(of(written.report, 'sendReminders (written)')).toMatchObject({ verdict: 'not asked', words: 'it would remind insurers' })
    expect(written.world.stats).toHaveLength(1)
    expect(written.world.outbox).toEqual([])
    const offersOf = (world: typeof written.world) => world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.compareOffers
    expect(offersOf(written.world)).toEqual(offersOf(world))
  })

  it('tells that a password cannot be changed where the gem is set as it ships', async () => {
    const { report } = await check(undefined, { writes: true }, { currentPasswordCrashes: true })
    expect(of(report, 'updatePassword (written)')).toMatchObject({ verdict: 'wrong', words: '500' })
  })

  it('leaves no call of the portal out, but for those that use up a letter or that the browser goes to itself', async () => {
    const { report } = await check()
    const left = Object.keys(endpoints).filter((name) => !of(report, name))
    expect(left).toEqual(['resetPassword', 'unlockByToken', 'omniauth', 'attachmentPreview'])
  })

  it('tells that a refusal proves nothing where everything is refused', async () => {
    const refusing = (serve: Serve): Serve => (request) =>
      request.headers.has('access-token') || request.method === 'OPTIONS' || request.url.includes('/auth/')
        ? serve(request)
        : Promise.resolve(Response.json({ errors: ['Log ind'] }, { status: 401 }))
    const { report } = await check(refusing)
    expect(of(report, 'saveCompareOffer')).toMatchObject({ verdict: 'note', words: expect.stringContaining('it may be there') as string })
    expect(of(report, 'register')?.words).toContain('it is there')
    expect(isWrong(report)).toBe(false)
  })

  it('tells another path, and the override that makes it fit', async () => {
    const moved = (serve: Serve): Serve =>
      onPath('/starfish_users/faq', missing)(onPath('/starfish_users/faq.json', (_, request) => serve(at(request, '/starfish_users/faq')))(serve))
    const { report, text } = await check(moved)
    expect(of(report, 'faq')).toMatchObject({ verdict: 'note', call: 'GET {api}/starfish_users/faq.json' })
    expect(report.endpoints).toEqual({ faq: { path: '/starfish_users/faq.json' } })
    expect(text).toContain('"path": "/starfish_users/faq.json"')
  })

  it('tells another method', async () => {
    const other = onPath('/auth/sign_out', (serve, request) =>
      request.method === 'POST' ? serve(at(request, '/auth/sign_out', 'DELETE')) : Promise.resolve(new Response('', { status: 405 })),
    )
    expect((await check(other)).report.endpoints).toEqual({ signOut: { method: 'POST' } })
  })

  it('tells a field that is missing, where and what was expected', async () => {
    const { report } = await check(onPath('/starfish_users/application/all.json', withBody((text) => text.replaceAll('"access_stats"', '"stats"'))))
    expect(of(report, 'allApplications')).toMatchObject({ verdict: 'note', misfits: [{ path: 'applications[0].app_companies[0].access_stats', came: 'nothing, but stats' }] })
    expect(isWrong(report)).toBe(false)
  })

  it('SUP-9 tells a field that came in another spelling, once, with where it came first', async () => {
    const { report } = await check(onPath('/starfish_users/application/all.json', withBody((text) => text.replaceAll('"upload_attachments"', '"uploadAttachments"'))))
    const path = 'applications[0].app_companies[0].upload_attachments'
    expect(of(report, 'allApplications')?.misfits).toEqual([{ path, came: 'nothing, but uploadAttachments: its spelling differs', expected: 'a list' }])
  })

  it('tells a wrong type that the portal cannot read', async () => {
    const { report } = await check(onPath('/starfish_users/faq', withBody(() => '{"categories":"none"}')))
    expect(of(report, 'faq')).toMatchObject({ verdict: 'wrong', misfits: [{ path: 'categories', came: '"none"', expected: 'Array' }] })
    expect(isWrong(report)).toBe(true)
  })

  it('tells a wrong type that the portal does without', async () => {
    const { report } = await check(onPath('/starfish_users/personal_info.json', withBody(() => '{"personal_info":{"name":["Mette"],"surname":"K","primary_phone":null,"email":"","business_name":""}}')))
    expect(of(report, 'personalInfo')).toMatchObject({ verdict: 'note', misfits: [{ path: 'personal_info.name', came: 'a list', expected: 'text' }] })
  })

  it('tells that cross-origin calls are not allowed', async () => {
    const { report } = await check(withoutHeader('Access-Control-Allow-Origin'))
    expect(of(report, 'CORS PUT')).toMatchObject({ verdict: 'wrong', words: expect.stringContaining('is missing') as string })
  })

  it('tells that the token headers are not exposed', async () => {
    const { report } = await check(withoutHeader('Access-Control-Expose-Headers'))
    expect(of(report, 'exposed headers')).toMatchObject({ verdict: 'wrong', words: expect.stringContaining('access-token') as string })
  })

  it('tells that tokens do not rotate, which is no mistake', async () => {
    const { report } = await check(undefined, {}, { rotateTokens: false })
    expect(of(report, 'token rotation')).toMatchObject({ verdict: 'fits', words: 'off: one token for the whole session' })
  })

  it('tells what is slow', async () => {
    const slow = onPath('/starfish_users/faq', async (serve, request) => {
      await delay(60)
      return serve(request)
    })
    const { report } = await check(slow, { slowAfterMs: 50 })
    expect(of(report, 'faq')?.words).toMatch(/slow: \d+ ms/)
  })

  it.each([
    ['500', () => Promise.resolve(Response.json({}, { status: 500 })), '500'],
    ['a page', () => Promise.resolve(new Response('<!doctype html><h1>Proxy</h1>')), '200, a page in place of an answer'],
    ['nothing', () => Promise.resolve(new Response('')), '200, but no JSON'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })), /broke the connection off/],
  ])('tells %s', async (_, answer, words) => {
    const { report } = await check(onPath('/starfish_users/faq', answer))
    expect(of(report, 'faq')).toMatchObject({ verdict: 'wrong', words: words instanceof RegExp ? (expect.stringMatching(words) as string) : words })
    expect(isWrong(report)).toBe(true)
  })

  it('tells where letters may not lead back to', async () => {
    const refusing = onPath('/auth/password', (serve, request) => (request.method === 'POST' ? Promise.resolve(Response.json({ success: false, errors: ['Redirect to … not allowed.'] }, { status: 422 })) : serve(request)))
    expect(of((await check(refusing)).report, 'letters')).toMatchObject({ verdict: 'wrong', words: expect.stringContaining('redirect_whitelist') as string })
  })

  it('tells how far the clocks are apart', async () => {
    expect(of((await check(undefined, { now: () => Date.now() - 300_000 })).report, 'clock')).toMatchObject({ verdict: 'note' })
  })

  it('says what is wrong with the sign-in, and asks no more', async () => {
    const { report } = await check(undefined, { password: 'wrong' })
    expect(of(report, 'signIn')?.words).toContain('the e-mail or the password is not good there')
    expect(of(report, 'faq')).toBeUndefined()
  })
})

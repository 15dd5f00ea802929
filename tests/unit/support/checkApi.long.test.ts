import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { now } from '@tests/staging-api/world'
import { isWrong } from '@tools/checkApi/report'
import {
  at,
  check,
  type Checked,
  type Differing,
  host,
  nothingThere,
  of,
  onPath,
  refusal,
  type Serve,
  withBody,
  withHeaders,
} from './checkApiKit'

const list = '/starfish_users/application/all.json'
const faq = '/starfish_users/faq'
const replaced = (path: string, from: string, to: string): Checked => ({
  differing: onPath(
    path,
    withBody((text) => text.replaceAll(from, to)),
  ),
})
const answering = (path: string, body: string, status = 200): Checked => ({
  differing: onPath(
    path,
    async (serve, request) => new Response(body, { status, headers: (await serve(request)).headers }),
  ),
})
const instead = (path: string, answer: () => Response): Checked => ({ differing: onPath(path, answer) })
const lacking = (header: string, ...names: string[]): Checked => ({
  differing: withHeaders((headers) =>
    headers.set(
      header,
      (headers.get(header) ?? '')
        .split(',')
        .filter((name) => !names.includes(name.trim().toLowerCase()))
        .join(','),
    ),
  ),
})
const without = (header: string, applies?: Parameters<typeof withHeaders>[1]): Checked => ({
  differing: withHeaders((headers) => headers.delete(header), applies),
})
const isRefused = (status: number) => (answer: Response) => answer.status === status
const onPut = (answer: () => Response): Checked => ({
  differing: onPath('/auth/password', (serve, request) =>
    request.method === 'PUT' && request.headers.has('access-token') ? answer() : serve(request),
  ),
})

/** A token is refused as soon as a newer one is older than the batch window, as by devise_token_auth before 1.2.1. */
const forgetsTokens: Differing = (serve, world) => {
  let newest = ''
  let since = 0
  return async (request) => {
    const sent = request.headers.get('access-token')
    if (sent !== null && newest !== '' && sent !== newest && now(world) - since > 5_000) return refusal(401)
    const answer = await serve(request)
    const came = answer.headers.get('access-token')?.trim()
    if (came) [newest, since] = [came, now(world)]
    return answer
  }
}

/** Accepts only the session's first token. */
const takesFirstOnly: Differing = (serve) => {
  let first = ''
  return async (request) => {
    const sent = request.headers.get('access-token')
    if (sent !== null && sent !== first) return refusal(401)
    const answer = await serve(request)
    first ||= answer.headers.get('access-token')?.trim() ?? ''
    return answer
  }
}

const withoutWindow: Differing = (serve, world) => (request) => {
  if (request.headers.has('access-token')) world.clock.offset += 6_000
  return serve(request)
}

const flatOnly = onPath('/auth/unlock', async (serve, request) => {
  const { email } = (await request.json()) as { email?: string }
  return email === undefined
    ? refusal(401)
    : serve(
        new Request(request.url, {
          method: 'POST',
          headers: request.headers,
          body: JSON.stringify({ api_starfish_user: { email, redirect_url: 'http://localhost:4100/' } }),
        }),
      )
})

/** Ways in which servers differ from docs/api.md, each with the line that reports it. */
const deviations: [what: string, how: Checked, line: string][] = [
  [
    'no CORS',
    without('Access-Control-Allow-Origin'),
    'WRONG  CORS PUT Access-Control-Allow-Origin is missing, expected http://localhost:4100',
  ],
  [
    'CORS without a method',
    lacking('Access-Control-Allow-Methods', 'delete'),
    'WRONG  CORS DELETE Access-Control-Allow-Methods lacks DELETE',
  ],
  [
    'CORS without a header that is sent',
    { differing: withHeaders((headers) => headers.set('Access-Control-Allow-Headers', 'content-type, access-token')) },
    'WRONG  CORS GET Access-Control-Allow-Headers lacks token-type, client, expiry, uid, accept-language, x-xsrf-token',
  ],
  [
    'token headers that are not exposed',
    without('Access-Control-Expose-Headers'),
    'WRONG  exposed headers Access-Control-Expose-Headers lacks access-token, token-type, client, expiry, uid',
  ],
  [
    'a date that is not exposed',
    lacking('Access-Control-Expose-Headers', 'date'),
    'note   exposed headers without date, which the portal does without',
  ],
  [
    'no CORS on a 401',
    without('Access-Control-Allow-Origin', isRefused(401)),
    'WRONG  CORS of refusals 401 without Access-Control-Allow-Origin: the portal takes it for a lost connection',
  ],
  [
    'no CORS on an error',
    without('Access-Control-Allow-Origin', isRefused(404)),
    'note   CORS of refusals 404 without Access-Control-Allow-Origin: the portal takes it for a lost connection',
  ],
  ['a clock that is behind', { options: { now: () => Date.now() + 300_000 } }, 'note   clock'],
  ['no date', without('Date'), 'note   clock no Date header: the portal goes by the device’s clock'],
  ['no rotation', { switches: { rotateTokens: false } }, 'ok     token rotation off: one token for the whole session'],
  [
    'rotation whose window a slow call outlasts',
    { differing: withoutWindow },
    'note   token rotation on; whether with a batch window cannot be told, as two calls took 12 s',
  ],
  [
    'rotation without a window',
    { differing: withoutWindow, options: { now: () => Date.now() } },
    'WRONG  token rotation on, without a batch window: calls at the same time refuse each other’s tokens. Set batch_request_buffer_throttle to 5 seconds',
  ],
  [
    'a newest token that is refused',
    { differing: takesFirstOnly },
    'WRONG  token rotation on, but the newest token is refused (401)',
  ],
  [
    'a previous token that is refused',
    { differing: forgetsTokens },
    'note   a lost answer ends the session: the token before the newest is refused (401). The gem keeps it from version 1.2.1 on',
  ],
  [
    'emails that may not link back',
    {
      differing: onPath('/auth/password', (serve, request) =>
        request.method === 'POST' ? refusal(422) : serve(request),
      ),
    },
    "WRONG  emails may not lead back to http://localhost:4100: allow it in the server's redirect_whitelist",
  ],
  ['an unlock that looks for a flat email', { differing: flatOnly }, 'ok     unlock email the email is read'],
  [
    'an unlock that looks for another name',
    instead('/auth/unlock', () => refusal(401)),
    'WRONG  unlock email 401: no email is found, neither as email nor as api_starfish_user.email. Under which name is it looked for?',
  ],
  [
    'a current password that crashes',
    { switches: { currentPasswordCrashes: true } },
    'WRONG  current password 500: the password cannot be changed. Set check_current_password_before_update to :password',
  ],
  [
    'a current password that nobody asks for',
    onPut(() => Response.json({ errors: { password_confirmation: ['nej'] } }, { status: 422 })),
    'note   current password is not asked for: who finds a session open can change the password. Set check_current_password_before_update to :password',
  ],
  ['errors of a password as a list', { switches: { errorsAsList: true } }, 'ok     current password is asked for'],
  [
    'a sign-in at another place',
    instead('/auth/sign_in', () => new Response('<h1>404</h1>', { status: 404 })),
    'WRONG  signIn 404: a page in place of an answer. Is --auth right?',
  ],
  [
    'a sign-in without a user',
    answering('/auth/sign_in', '{"user":{}}'),
    'WRONG  signIn 200: no user or no access-token came with it',
  ],
  [
    'a wrong password',
    { options: { password: 'wrong' } },
    'WRONG  signIn 401: the e-mail or the password is not good there',
  ],
  [
    'another path',
    {
      differing: (serve) => async (request) =>
        new URL(request.url).pathname === `${apiPath}${faq}.json`
          ? serve(at(request, faq))
          : new URL(request.url).pathname === apiPath + faq
            ? nothingThere()
            : serve(request),
    },
    'note   faq GET {api}/starfish_users/faq.json 200; only with the override below',
  ],
  [
    'another method',
    {
      differing: onPath('/auth/sign_out', (serve, request) =>
        request.method === 'POST' ? serve(at(request, '/auth/sign_out', 'DELETE')) : new Response('', { status: 405 }),
      ),
    },
    'note   signOut POST {auth}/sign_out',
  ],
  [
    'a call that is not there',
    instead(faq, nothingThere),
    'WRONG  faq GET {api}/starfish_users/faq 404: nothing is there. Which path and method has it?',
  ],
  ['a call that fails', instead(faq, () => refusal(500)), 'WRONG  faq GET {api}/starfish_users/faq 500'],
  [
    'a page in place of an answer',
    instead(faq, () => new Response('<!doctype html><h1>Proxy</h1>')),
    'WRONG  faq GET {api}/starfish_users/faq 200, a page in place of an answer',
  ],
  ['an empty answer', instead(faq, () => new Response('')), 'WRONG  faq GET {api}/starfish_users/faq 200, but no JSON'],
  [
    'another success than 200',
    answering(list, '{"applications":[]}', 206),
    'WRONG  allApplications GET {api}/starfish_users/application/all.json 206, where only 200 has an inquiry',
  ],
  [
    'a wrong type that nothing can be shown of',
    answering(faq, '{"categories":"none"}'),
    'categories: came text, expected a list',
  ],
  [
    'a wrong type that the portal does without',
    answering(
      '/starfish_users/personal_info.json',
      '{"personal_info":{"name":["Mette"],"surname":"K","primary_phone":null,"email":"","business_name":""}}',
    ),
    'personal_info.name: came a list, expected text',
  ],
  [
    'a field under another name',
    replaced(list, '"access_stats"', '"stats"'),
    'applications[0].app_companies[0].access_stats: came nothing, but stats, expected text',
  ],
  [
    'a list under another name, without which nothing can be shown',
    replaced(list, '"app_companies"', '"application_companies"'),
    'applications[0].app_companies: came nothing, but application_companies, expected a list',
  ],
  [
    'one inquiry of which a field is missing',
    {
      differing: onPath(
        list,
        withBody((text) => text.replace('"app_companies"', '"companies"')),
      ),
    },
    'applications[0].app_companies: came nothing, but companies, expected a list',
  ],
  [
    'an id that is none',
    {
      differing: onPath(
        list,
        withBody((text) => text.replace(/(?<="applications":\[\{"id":)\d+/, '"a-b-c"')),
      ),
    },
    'applications[0].id: came text, expected a number',
  ],
  [
    'a current inquiry that cannot be read',
    replaced('/starfish_users.json', '"validation_message"', '"validationMessage"'),
    'application.validation_message: came nothing, but validationMessage: its spelling differs, expected an object',
  ],
  [
    'a wrapping under another name',
    replaced('/starfish_users.json', '"application":', '"current_application":'),
    'application: came nothing, but current_application, expected an object',
  ],
  [
    'categories under another name inside {data}',
    answering(faq, '{"data":{"category_list":[]}}'),
    'data.categories: came nothing, but category_list, expected a list',
  ],
]

/** Spaces that only align are one. */
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      /^(?:ok|WRONG|note|-) /.test(line) ? line.slice(0, 7) + line.slice(7).replace(/ {2,}/g, ' ') : line.trim(),
    )

describe('SUP-9 what check-api finds', () => {
  it.each(deviations)('%s is found', async (_, how, line) => {
    const { text } = await check({ ...how, options: { email: 'flere.forespoergsler@eksempel.dk', ...how.options } })
    expect(lines(text).filter((one) => one.startsWith(line))).toHaveLength(1)
  })

  it.each<[string, Checked, string]>([
    [
      'deals inside {data}',
      {
        differing: onPath(
          '/outbound_affiliates',
          withBody((text) => `{"data":${text}}`),
        ),
      },
      'outboundAffiliates',
    ],
    [
      'recommended deals inside {data}',
      {
        differing: onPath(
          '/outbound_affiliates/recommend_deals',
          withBody((text) => `{"data":${text.replaceAll('"id":', '"signed_up":false,"id":')}}`),
        ),
      },
      'recommendedDeals',
    ],
    [
      'questions inside {data}',
      {
        differing: onPath(
          faq,
          withBody((text) => `{"data":${text}}`),
        ),
      },
      'faq',
    ],
    [
      'a status as a list',
      {
        differing: onPath(
          list,
          withBody((text) => text.replace(/"access_stats":"(\[[^"]*\])"/g, '"access_stats":$1')),
        ),
      },
      'allApplications',
    ],
    [
      'logos that are missing',
      {
        differing: onPath(
          list,
          withBody((text) => text.replace(/"meta_logo_\w+":"[^"]*",/g, '')),
        ),
      },
      'allApplications',
    ],
  ])('%s is accepted', async (_, how, name) => {
    expect(of((await check(how)).report, name)).toMatchObject({ verdict: 'fits', misfits: [] })
  })

  it('an unreadable inquiry is reported as wrong', async () => {
    const { report } = await check(replaced('/starfish_users.json', '"validation_message"', '"validationMessage"'))
    expect(of(report, 'currentApplication')).toMatchObject({ verdict: 'wrong', words: '200, but it cannot be read' })
    expect(isWrong(report)).toBe(true)
  })

  it('SUP-8 a server’s field names are printed without the escapes in them', async () => {
    const { text } = await check(
      replaced(list, '"access_stats"', String.raw`"access_stat\u001b]52;c;c3Vkbw==\u0007\u009b2J"`),
    )
    expect(text).toContain('came nothing, but access_stat')
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  it('optional fields that were left out are reported once', async () => {
    const { text } = await check({
      differing: (serve) => async (request) => {
        const answer = await serve(request)
        return request.method === 'GET'
          ? new Response((await answer.text()).replace(/"meta_logo_\w+":"[^"]*",/g, ''), answer)
          : answer
      },
    })
    expect(text.match(/company\.meta_logo_medium/g)).toHaveLength(1)
    expect(text).toContain('Left out, which they may be: ')
  })

  it('a good server’s report fits on one screen', async () => {
    const { text } = await check()
    expect(text.split('\n').length).toBeLessThanOrEqual(36)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(150)
  })

  it('a kept-alive connection that the server had closed is not reported', async () => {
    const closed = new Set<string>()
    const closing =
      (serve: Serve): Serve =>
      (request) => {
        const { pathname } = new URL(request.url)
        if (closed.has(pathname)) return serve(request)
        closed.add(pathname)
        return Promise.reject(new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }))
      }
    const { report } = await check({ differing: closing })
    expect(report.findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  })
})

describe('SUP-7 npm run check-api', () => {
  it('the staging API has nothing wrong, and its batch window is measured', async () => {
    const { report, text } = await check()
    expect(report.findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    // The staging customers have no social login, and the server leaves signed_up out.
    expect(report.findings.flatMap(({ misfits }) => misfits.map(({ path }) => path))).toEqual([
      'data.provider',
      '[0].signed_up',
    ])
    expect(of(report, 'token rotation')?.words).toMatch(/^on, with a batch window of about [4-7] s$/)
    expect(of(report, 'a lost answer')).toMatchObject({ verdict: 'fits' })
    expect(of(report, 'emails')?.words).toContain('may lead back')
    expect(text).toContain('npm run deploy-files')
    expect(isWrong(report)).toBe(false)
  })

  it('nothing is changed without --writes, and with it all is left as it was', async () => {
    const { world, asked } = await check()
    expect([world.outbox, world.stats]).toEqual([[], []])
    const authorised = asked.filter(({ headers, method }) => headers.has('access-token') && method !== 'GET')
    // The password’s repeat differs, so that it can only be refused.
    expect(authorised.map(({ url, method }) => `${method} ${url}`)).toEqual([
      `PUT ${host}${authPath}/password`,
      `DELETE ${host}${authPath}/sign_out`,
    ])
    const { password, password_confirmation: repeat } = (await authorised[0]!.json()) as Record<string, string>
    expect(password).not.toBe(repeat)
    const written = await check({ options: { writes: true, email: 'beregner.tre@eksempel.dk' } })
    const made = [
      'updateSetting',
      'selectScope',
      'recordStat',
      'markActivitiesSeen',
      'saveCompareOffer',
      'updatePassword',
    ]
    for (const name of made) expect(of(written.report, `${name} (written)`), name).toMatchObject({ verdict: 'fits' })
    expect(of(written.report, 'sendReminders (written)')).toMatchObject({
      verdict: 'not asked',
      words: 'it would remind insurers',
    })
    expect(written.world.stats).toHaveLength(1)
    expect(written.world.outbox).toEqual([])
    const offersOf = (world: typeof written.world) =>
      world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.compareOffers
    expect(offersOf(written.world)).toEqual(offersOf(world))
  })

  it('every call of the portal is made, except those that use up an email’s link or that the browser itself makes', async () => {
    const { report } = await check()
    const left = Object.keys(endpoints).filter((name) => !of(report, name))
    expect(left).toEqual(['resetPassword', 'unlockByToken', 'omniauth', 'attachmentPreview'])
  })

  it('where everything is refused, the report says that a refusal proves nothing', async () => {
    const refusing =
      (serve: Serve): Serve =>
      (request) =>
        request.headers.has('access-token') || request.method === 'OPTIONS' || request.url.includes('/auth/')
          ? serve(request)
          : Promise.resolve(refusal(401))
    const { report } = await check({ differing: refusing })
    expect(of(report, 'saveCompareOffer')).toMatchObject({
      verdict: 'note',
      words: expect.stringContaining('it may be there') as string,
    })
    expect(of(report, 'register')?.words).toContain('it is there')
    expect(isWrong(report)).toBe(false)
  })

  it('the report gives the overrides that make the API fit', async () => {
    const how = deviations.find(([what]) => what === 'another path')![1]
    const { report, text } = await check(how)
    expect(report.endpoints).toEqual({ faq: { path: '/starfish_users/faq.json' } })
    expect(text).toContain('"path": "/starfish_users/faq.json"')
  })

  it('a slow call is reported', async () => {
    const slow = onPath(faq, async (serve, request) => {
      await delay(60)
      return serve(request)
    })
    const { report } = await check({ differing: slow, options: { slowAfterMs: 50 } })
    expect(of(report, 'faq')?.words).toMatch(/slow: \d+ ms/)
  })

  it('a call without an answer is reported', async () => {
    const broken = onPath(faq, () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })))
    expect(of((await check({ differing: broken })).report, 'faq')).toMatchObject({
      verdict: 'wrong',
      words: expect.stringMatching(/broke the connection off/) as string,
    })
  })

  it('no more calls are made once the sign-in is refused', async () => {
    const { report } = await check({ options: { password: 'wrong' } })
    expect(of(report, 'faq')).toBeUndefined()
  })
})

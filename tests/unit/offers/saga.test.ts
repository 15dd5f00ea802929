import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectMatch } from '@/domain/applications/slice'
import { selectFlashes } from '@/domain/flash/slice'
import { directOfferClicked, downloadClicked, offers, selectBlockedDownload, selectOffer } from '@/domain/offers/slice'
import { addAnalyticsSink } from '@/platform/analytics'
import { resetState } from '@/platform/state'
import { openBlankTab } from '@/platform/windows'
import { openDomain } from '@tests/unit/applications/openDomain'
import { aMatch } from '@tests/unit/applications/wire'

const id = 7

function open() {
  const domain = openDomain()
  const state = () => domain.store.getState()
  return {
    ...domain,
    offer: () => selectOffer(state(), id),
    match: () => selectMatch(state(), id),
    blocked: (hash: string) => selectBlockedDownload(state(), hash),
    said: () => selectFlashes(state()).map(({ message, tone }) => [message, tone]),
    show: () => domain.store.dispatch(offers.requested({ params: { id } }, 'opened')),
    refresh: () => domain.store.dispatch(offers.requested({ params: { id } })),
    leave: (left = id) => domain.store.dispatch(offers.left({ params: { id: left } })),
    answer: async (status: string) => {
      domain.call('offer').answer({
        offer: { ...aMatch({ id: 1, primary_webservice_status: { status, time: null } }), created_at: '2026-11-20' },
        products: [],
      })
      await domain.settled()
    },
    refuse: async (status: number | null) => {
      domain.call('offer').refuse(status)
      await domain.settled()
    },
  }
}

const details = { createdAt: '2026-11-20', products: [] }

describe('an offer', () => {
  it('OFFER-1 an offer is requested when its page is opened, and belongs to that page’s match', async () => {
    const { offer, match, show, answer, callsOf } = open()
    expect(offer()).toEqual({ status: 'idle' })
    show()
    expect([offer().status, callsOf('offer').map(({ params }) => params)]).toEqual(['loading', [{ id }]])
    await answer('4')
    expect(offer()).toEqual({ status: 'ready', data: details })
    expect(match()).toMatchObject({ id, primary_webservice_status: { status: '4' } })
    expect(match()).not.toHaveProperty('created_at')
  })

  it('OFFER-1 an offer that cannot be opened is reported, even where an older answer is known', async () => {
    const { offer, show, answer, refuse, said } = open()
    show()
    await answer('4')
    show()
    await refuse(500)
    expect(offer()).toMatchObject({ status: 'failed', failure: { status: 500 }, data: null })
    expect(said()).toEqual([['offers.not_opened', 'warning']])
  })

  it('OFFER-1 ERR-10 of a busy server the wait is said as well', async () => {
    onTestFinished(resetState)
    const { show, call, settled, said } = open()
    show()
    call('offer').refuse(429, {}, 30_000)
    await settled()
    expect(said()).toEqual([
      ['offers.not_opened', 'warning'],
      ['common.error.busy_seconds', 'danger'],
    ])
  })

  it('OFFER-1 A11Y-7 the report is shown once, and goes when the offer opens', async () => {
    const { show, answer, refuse, said } = open()
    show()
    await refuse(500)
    show()
    await refuse(500)
    expect(said()).toEqual([['offers.not_opened', 'warning']])
    show()
    await answer('4')
    expect(said()).toEqual([])
  })

  it('OFFER-1 an offer that is left while it loads is no longer waited for, and its failure is not reported', async () => {
    const { offer, show, refuse, said, leave } = open()
    show()
    leave()
    await refuse(500)
    expect([offer().status, said()]).toEqual(['idle', []])
  })

  it('OFFER-1 leaving another offer does not stop this one from loading', async () => {
    const { offer, show, answer, leave } = open()
    show()
    leave(8)
    await answer('4')
    expect(offer().status).toBe('ready')
  })

  it('UP-2 an offer stays shown while it is loaded again', async () => {
    const { offer, match, show, answer, refresh } = open()
    show()
    await answer('1')
    refresh()
    expect(offer()).toMatchObject({ status: 'loading', data: details })
    await answer('4')
    expect([offer().status, match()?.primary_webservice_status.status]).toEqual(['ready', '4'])
  })

  it('ERR-3 an offer that cannot be refreshed stays, with the failure, which is gone on the next visit', async () => {
    const { offer, show, answer, refuse, said, refresh, leave } = open()
    show()
    await answer('1')
    refresh()
    await refuse(null)
    expect(offer()).toMatchObject({ status: 'failed', data: details, failure: { kind: 'offline' } })
    expect(said()).toEqual([])
    leave()
    expect(offer()).toEqual({ status: 'ready', data: details })
  })
})

it('DIRECT-3 TRACK-1 a click on a direct offer is counted, and failing to record it is not reported', async () => {
  const events: unknown[] = []
  onTestFinished(addAnalyticsSink({ event: (...event) => events.push(event), pageView: () => undefined }))
  const { store, call, settled, said } = open()
  store.dispatch(directOfferClicked({ matchId: id, offer: { webservice_id: 3, webservice_name: 'Tryg bil' } }))
  expect(events).toEqual([['direct_offer_click', 'Tryg bil']])
  expect(call('recordDirectOfferStat').body).toEqual({
    direct_offer_stat: { application_company_id: id, webservice_id: 3, event_type: 'link_click' },
  })
  call('recordDirectOfferStat').refuse(500)
  await settled()
  expect(said()).toEqual([])
})

it('DIRECT-3 TRACK-1 a click before statistics have started is counted once by each service, when they start', async () => {
  resetState()
  const events: unknown[] = []
  const sink = (service: string) => ({
    event: (...event: unknown[]) => events.push([service, ...event]),
    pageView: () => undefined,
  })
  const { store, call, settled } = open()
  store.dispatch(directOfferClicked({ matchId: id, offer: { webservice_id: null, webservice_name: 'Tryg bil' } }))
  expect(call('recordDirectOfferStat').body).toEqual({
    direct_offer_stat: { application_company_id: id, webservice_id: null, event_type: 'link_click' },
  })
  for (const service of ['statistics', 'marketing']) onTestFinished(addAnalyticsSink(sink(service), true))
  expect(events).toEqual([
    ['statistics', 'direct_offer_click', 'Tryg bil'],
    ['marketing', 'direct_offer_click', 'Tryg bil'],
  ])
  await settled()
})

function raise(): never {
  throw new DOMException('No windows here', 'InvalidAccessError')
}

describe('a download', () => {
  /** A click on a file, in a browser that opens a tab for it, or does what `opened` does. */
  function click(opened?: () => unknown, userAgent = 'Mozilla/5.0') {
    const domain = open()
    vi.stubGlobal('navigator', { onLine: true, userAgent })
    const tab = {
      opener: 'portal',
      closed: false,
      document: { title: '', body: { textContent: '' } },
      close: () => (tab.closed = true),
      at: '',
      location: { replace: (url: string) => (tab.at = url) },
    }
    Object.assign(window, { open: opened ?? (() => tab) })
    Object.assign(window.location, { href: 'http://portal.test/offer/7' })
    domain.store.dispatch(downloadClicked({ fileHash: 'abc', tab: openBlankTab('Henter filen …') }))
    return {
      ...domain,
      tab,
      reply: async (data: unknown) => {
        domain.call('attachmentInfo').answer(data)
        await domain.settled()
      },
    }
  }
  const address = 'attachmentPreview {"file":"police.pdf","download":true}'

  it('DOWN-1 the file is requested by its hash, and the click’s tab is sent to it', async () => {
    const { tab, call, reply, blocked, said } = click()
    expect(call('attachmentInfo').query).toEqual({ hk: 'abc' })
    expect(tab).toMatchObject({
      opener: null,
      document: { title: 'Henter filen …', body: { textContent: 'Henter filen …' } },
    })
    await reply({ filename: 'police.pdf', status: true })
    expect(decodeURIComponent(tab.at)).toContain(address)
    expect([tab.closed, blocked('abc'), said()]).toEqual([false, null, []])
  })

  it.each<[string, () => unknown]>([
    ['was blocked', () => null],
    ['could not be opened', () => raise()],
    ['is the portal’s own window, as in an app', () => window],
  ])('DOWN-1 a link is given where the tab %s, until the file is requested again', async (_, opened) => {
    const { reply, blocked, said, store } = click(opened)
    expect([window.opener, window.location.href]).toEqual([undefined, 'http://portal.test/offer/7'])
    await reply({ filename: 'police.pdf', status: true })
    expect([blocked('abc'), blocked('def'), said()]).toEqual([address, null, []])
    store.dispatch(downloadClicked({ fileHash: 'abc', tab: 'tab' }))
    expect(blocked('abc')).toBeNull()
  })

  it('DOWN-1 within an app no window is asked for, as the portal’s own would become the file’s', async () => {
    const opened = vi.fn()
    const { reply, blocked } = click(opened, '; wv) AppleWebKit/537.36')
    await reply({ filename: 'police.pdf', status: true })
    expect([opened.mock.calls, blocked('abc')]).toEqual([[], address])
  })

  it('DOWN-1 a link is given where the tab was closed meanwhile', async () => {
    const { tab, reply, blocked } = click()
    tab.closed = true
    await reply({ filename: 'police.pdf', status: true })
    expect([blocked('abc'), tab.at]).toEqual([address, ''])
  })

  it('DOWN-1 the tab is closed and the customer told when the file is not ready', async () => {
    const { tab, reply, blocked, said } = click()
    await reply({ filename: 'police.pdf', status: false })
    expect([tab.closed, tab.at, blocked('abc'), said()]).toEqual([
      true,
      '',
      null,
      [['offers.files.not_ready', 'neutral']],
    ])
  })

  it.each([
    [404, 'common.error.file.not_exist'],
    [500, 'common.error.server'],
    [null, 'common.error.server'],
  ])(
    'DOWN-1 the tab is closed and the customer told when the file cannot be requested (%s)',
    async (status, message) => {
      const { tab, call, settled, said } = click()
      call('attachmentInfo').refuse(status)
      await settled()
      expect([tab.closed, said()]).toEqual([true, [[message, 'danger']]])
    },
  )
})

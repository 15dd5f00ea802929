import { describe, expect, it, onTestFinished } from 'vitest'
import { selectFaq } from '@/domain/faq/slice'
import { connectionRestored, selectIsSlow } from '@/domain/network/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectOffer } from '@/domain/offers/slice'
import { readRetried, screenLeft, screenOpened } from '@/domain/shownScreen'
import { selectSettingProblem, settingFlipped } from '@/domain/user/settings'
import { listenForErrors } from '@/platform/errorReporting'
import { resetState } from '@/platform/state'
import { openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

function openAt(path: string) {
  const domain = openDomain({ address: path })
  const { store, settled, calls, callsOf } = domain
  const faq = { categories: [{ name: '', questions: [{ title: 'x', text: '' }] }] }
  store.dispatch(screenOpened(path))
  return {
    ...domain,
    asked: () => calls.flatMap(({ endpoint }) => (endpoint === 'validateToken' ? [] : endpoint)),
    answerFaq: async () => {
      callsOf('faq').at(-1)?.answer(faq)
      await settled()
    },
    faq: () => selectFaq(store.getState()),
  }
}

describe('the reads of the shown screen', () => {
  it.each([
    ['/help', ['faq']],
    ['/settings', ['personalInfo']],
    ['/special-deals', ['outboundAffiliates', 'recommendedDeals']],
    ['/company-branding/nordly/12', ['offer']],
    ['/company-branding/x/12abc', []],
    ['/', []],
  ])('START-3 %s loads %j when it is opened, and again when the tab is looked at again', async (path, needs) => {
    const { asked, comeBack, calls } = openAt(path)
    expect(asked()).toEqual(needs)
    for (const { refuse } of calls) refuse(500)
    await comeBack()
    expect(asked()).toEqual([...needs, ...needs])
  })

  it('START-3 a call that is still under way is not repeated', async () => {
    const { asked, comeBack } = openAt('/help')
    await comeBack()
    expect(asked()).toEqual(['faq'])
  })

  it('ERR-5 START-3 a slow load is reported when a screen is opened, but not when it is refreshed behind it', async () => {
    const { comeBack, answerFaq, pass, store, asked } = openAt('/help')
    const isSlow = () => selectIsSlow(store.getState())
    await pass(10_000)
    expect(isSlow()).toBe(true)
    await answerFaq()
    await comeBack()
    await pass(10_000)
    expect([asked(), isSlow()]).toEqual([['faq', 'faq'], false])
  })

  it('ERR-3 the retry repeats what failed, and nothing else', async () => {
    const { asked, calls, settled, store } = openAt('/special-deals')
    calls[1]!.refuse(500)
    await settled()
    store.dispatch(readRetried('recommendedDeals'))
    expect(asked()).toEqual(['outboundAffiliates', 'recommendedDeals', 'recommendedDeals'])
    expect(calls[2]!.query).toEqual({ limit: 6 })
  })

  it('ERR-8 one press on a retry repeats all that failed', async () => {
    const { asked, calls, settled, store } = openAt('/special-deals')
    for (const call of calls.slice()) call.refuse(503)
    await settled()
    store.dispatch(readRetried('recommendedDeals'))
    expect(asked().slice(2).sort()).toEqual(['outboundAffiliates', 'recommendedDeals'])
  })

  it('ERR-9 what has failed is loaded again when the network returns, the scopes too, and nothing else', async () => {
    const { asked, call, settled, store } = openAt('/special-deals')
    store.dispatch(signedInShellOpened())
    call('outboundAffiliates').answer([])
    call('recommendedDeals').refuse(null)
    call('scopes').refuse(null)
    await settled()
    const before = asked().length
    store.dispatch(connectionRestored())
    expect(asked().slice(before)).toEqual(['scopes', 'recommendedDeals'])
  })

  it('TOKEN-7 nothing is loaded for a session that is over', async () => {
    const { asked, comeBack, signOutAtOnce, settled, store } = openAt('/help')
    signOutAtOnce()
    await settled()
    await comeBack()
    store.dispatch(screenOpened('/settings'))
    expect(asked().filter((endpoint) => endpoint !== 'signOut')).toEqual(['faq'])
  })

  it('ERR-3 a screen that was left waits for nothing, and opens again without its old failure', async () => {
    const { faq, answerFaq, call, settled, store, comeBack, asked } = openAt('/help')
    await answerFaq()
    store.dispatch(readRetried('faq'))
    call('faq').refuse(500)
    await settled()
    expect(faq().status).toBe('failed')
    store.dispatch(screenLeft())
    expect(faq()).toMatchObject({ status: 'ready' })
    store.dispatch(screenOpened('/settings'))
    await comeBack()
    expect(asked().filter((endpoint) => endpoint === 'faq')).toHaveLength(2)
  })

  it('OFFER-1 a tab that is looked at again keeps its offer if that can no longer be read', async () => {
    const { call, settled, comeBack, store, flashes } = openAt('/company-branding/nordly/7')
    call('offer').answer({ offer: { ...aMatch({ id: 7 }), created_at: null }, products: [] })
    await settled()
    await comeBack()
    call('offer').refuse(500)
    await settled()
    expect([selectOffer(store.getState(), 7), flashes()]).toMatchObject([
      { status: 'failed', data: { products: [] } },
      [],
    ])
  })

  it('OFFER-1 an offer that is opened again shows nothing from the earlier visit if it cannot be read', async () => {
    const { call, settled, store } = openAt('/company-branding/nordly/7')
    call('offer').answer({ offer: { ...aMatch({ id: 7 }), created_at: null }, products: [] })
    await settled()
    store.dispatch(screenLeft())
    store.dispatch(screenOpened('/company-branding/nordly/7'))
    call('offer').refuse(500)
    await settled()
    expect(selectOffer(store.getState(), 7)).toMatchObject({ status: 'failed', data: null })
  })

  it('START-3 ERR-8 a screen whose read has a saga of its own can be retried and left', async () => {
    const { asked, call, settled, store } = openAt('/settings')
    const reported: unknown[] = []
    listenForErrors(({ error }) => reported.push(error))
    onTestFinished(resetState)
    store.dispatch(signedInShellOpened())
    call('currentApplication').answer({ application: null })
    call('allApplications').answer({ applications: [anApplication({ id: 7, app_companies: [aMatch()] })] })
    await settled()
    store.dispatch(screenOpened('/'))
    store.dispatch(readRetried('scopes'))
    store.dispatch(screenLeft())
    store.dispatch(screenOpened('/help'))
    expect([asked().at(-1), reported]).toEqual(['faq', []])
  })

  it('SET-3 a failed save is still reported when the tab is looked at again', async () => {
    const { store, call, settled, comeBack } = openAt('/settings')
    store.dispatch(settingFlipped({ key: 'sms_notification', on: true }))
    call('updateSetting').refuse(422)
    await settled()
    await comeBack()
    expect(selectSettingProblem(store.getState(), 'sms_notification')).toMatchObject({ state: 'refused' })
  })
})

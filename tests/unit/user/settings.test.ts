import { fc } from '@tests/support/generated'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { waitingStopped } from '@/domain/kit/calls'
import { personalInfo, selectContact } from '@/domain/user/personalInfo'
import {
  selectSettingIsSaving,
  selectSettingOn,
  selectSettingProblem,
  settingFlipped,
  settingsRead,
} from '@/domain/user/settings'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

const user = aUser({ primary_phone: '11111111', mail_notification: true })

function open() {
  stubBrowser()
  const tab = openFakeTab({ user })
  const { store } = tab
  return {
    ...tab,
    flip: (on: boolean, key: 'sms_notification' | 'mail_notification' = 'sms_notification') =>
      store.dispatch(settingFlipped({ key, on })),
    isOn: () => selectSettingOn(store.getState(), 'sms_notification'),
    problem: () => selectSettingProblem(store.getState(), 'sms_notification')?.state ?? null,
  }
}

describe('settings', () => {
  it('SET-3 a flip is shown at once, and one key is sent with its value', async () => {
    const { flip, isOn, problem, calls } = open()
    flip(true)
    expect(isOn()).toBe(true)
    expect(calls).toMatchObject([{ endpoint: 'updateSetting', body: { sms_notification: true } }])
    calls[0]!.answer()
    await settled()
    expect([isOn(), problem()]).toEqual([true, null])
  })

  it('SET-3 a flip that could not be saved is taken back, with a message', async () => {
    const { flip, isOn, problem, calls } = open()
    flip(true)
    calls[0]!.refuse(422)
    await settled()
    expect([isOn(), problem()]).toEqual([false, 'refused'])
  })

  it('SET-3 each setting has one request under way, and quick flips end at the last one', async () => {
    const { flip, isOn, calls } = open()
    flip(true)
    flip(false)
    flip(true)
    flip(false)
    expect(calls).toHaveLength(1)
    expect(isOn()).toBe(false)
    calls[0]!.answer()
    await settled()
    expect(isOn()).toBe(false)
    expect(calls.map((call) => call.body)).toEqual([{ sms_notification: true }, { sms_notification: false }])
    calls[1]!.answer()
    await settled()
    expect(isOn()).toBe(false)
  })

  it('SET-3 an older flip’s failure is not reported while a newer one is unsaved', async () => {
    const { flip, isOn, problem, calls } = open()
    flip(true)
    flip(false)
    calls[0]!.refuse(422)
    await settled()
    expect([isOn(), problem()]).toEqual([false, null])
    calls[1]!.answer()
    await settled()
    expect([isOn(), problem()]).toEqual([false, null])
  })

  it('SET-3 settings do not wait for each other', () => {
    const { flip, calls } = open()
    flip(true)
    flip(false, 'mail_notification')
    expect(calls.map((call) => call.body)).toEqual([{ sms_notification: true }, { mail_notification: false }])
  })

  it.each([null, 504])(
    'ERR-7 SET-3 after a lost answer (%s) the settings are read, and one that was saved counts',
    async (status) => {
      const { flip, isOn, problem, calls } = open()
      flip(true)
      calls[0]!.refuse(status)
      await settled()
      expect(calls[1]?.endpoint).toBe('validateToken')
      calls[1]!.answer({ data: { ...user, sms_notification: true } })
      await settled()
      expect([isOn(), problem()]).toEqual([true, null])
    },
  )

  it('ERR-7 SET-3 after a lost answer a setting that turns out to be unsaved is reported as that', async () => {
    const { flip, isOn, problem, call } = open()
    flip(true)
    call('updateSetting').refuse(504)
    await settled()
    call('validateToken').answer({ data: user })
    await settled()
    expect([isOn(), problem()]).toEqual([false, 'refused'])
  })

  it('ERR-7 SET-3 after a lost answer a setting that is read as neither on nor off is unconfirmed', async () => {
    const { flip, isOn, problem, calls, call } = open()
    flip(true)
    calls[0]!.refuse(null)
    await settled()
    call('validateToken').answer({ data: { ...user, sms_notification: null } })
    await settled()
    expect([isOn(), problem()]).toEqual([false, 'unconfirmed'])
  })

  it.each([
    ['is shown as it was read', false, false],
    ['stays as it was where it cannot be read', null, true],
  ])('ERR-7 SET-3 after a lost answer the other setting %s', async (_, read, shown) => {
    const { flip, call, store } = open()
    flip(true)
    call('updateSetting').refuse(504)
    await settled()
    call('validateToken').answer({ data: { ...user, sms_notification: true, mail_notification: read } })
    await settled()
    expect(selectSettingOn(store.getState(), 'mail_notification')).toBe(shown)
  })

  it('ERR-7 SET-3 a setting is unconfirmed where the settings cannot be read either, and a press reads them before it sends', async () => {
    const { flip, isOn, problem, call, callsOf } = open()
    flip(true)
    call('updateSetting').refuse(504)
    await settled()
    call('validateToken').refuse(504)
    await settled()
    expect([isOn(), problem()]).toEqual([false, 'unconfirmed'])
    flip(true)
    await settled()
    expect([callsOf('updateSetting').length, callsOf('validateToken').length]).toEqual([1, 2])
    call('validateToken').answer({ data: { ...user, sms_notification: true } })
    await settled()
    expect([isOn(), problem()]).toEqual([true, null])
    expect(callsOf('updateSetting')).toHaveLength(1)
  })

  it('SET-3 signing out waits for unsaved settings', async () => {
    const { flip, signOut, calls, callsOf } = open()
    flip(true)
    flip(false)
    signOut()
    calls[0]!.answer()
    await settled()
    expect(callsOf('signOut')).toHaveLength(0)
    calls[1]!.answer()
    await settled()
    expect(callsOf('updateSetting')).toHaveLength(2)
    expect(callsOf('signOut')).toHaveLength(1)
  })

  it('SET-3 whatever the flips and answers, the screen ends up like the server', async () => {
    const step = fc.oneof(fc.constantFrom('on', 'off'), fc.constantFrom('answer', 'refuse'))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { flip, isOn, calls, close } = open()
        let onServer = false
        let answered = 0
        const answer = async (kind: string) => {
          const call = calls[answered]
          if (!call) return
          answered += 1
          if (kind === 'refuse') call.refuse(422)
          else {
            onServer = (call.body as { sms_notification: boolean }).sms_notification
            call.answer()
          }
          await settled()
        }
        for (const what of steps) {
          if (what === 'on' || what === 'off') flip(what === 'on')
          else await answer(what)
        }
        while (answered < calls.length) await answer('answer')
        expect(isOn()).toBe(onServer)
        close()
      }),
      { numRuns: 40 },
    )
  })
})

describe('a setting whose call hangs', () => {
  async function openHanging() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const portal = open()
    portal.flip(true)
    const hanging = portal.call('updateSetting')
    await vi.advanceTimersByTimeAsync(10_000)
    portal.store.dispatch(waitingStopped())
    await settled()
    return { ...portal, hanging }
  }

  it('ERR-5 SET-3 a setting that is no longer waited for is unconfirmed, even if the settings cannot be read', async () => {
    const { problem, isOn, callsOf } = await openHanging()
    expect(callsOf('validateToken')).toHaveLength(1)
    expect(problem()).toBeNull()
    await vi.advanceTimersByTimeAsync(3_000)
    expect([isOn(), problem()]).toEqual([false, 'unconfirmed'])
  })

  it('ERR-5 SET-3 an unconfirmed setting is read again when it is pressed, and saved although the old call hangs', async () => {
    const { flip, problem, isOn, call, callsOf } = await openHanging()
    call('validateToken').answer({ data: user })
    await settled()
    expect([isOn(), problem()]).toEqual([false, 'unconfirmed'])
    flip(true)
    await settled()
    expect(callsOf('updateSetting')).toHaveLength(1)
    call('validateToken').answer({ data: user })
    await settled()
    expect(callsOf('updateSetting')).toHaveLength(2)
    call('updateSetting').answer()
    await settled()
    expect([isOn(), problem()]).toEqual([true, null])
  })

  it('ERR-5 SET-3 the last flip counts, even when the old call succeeds after it', async () => {
    const { flip, problem, isOn, call, callsOf, hanging } = await openHanging()
    call('validateToken').answer({ data: user })
    await settled()
    flip(false)
    await settled()
    call('validateToken').answer({ data: user })
    await settled()
    expect([isOn(), problem()]).toEqual([false, null])
    hanging.answer()
    await settled()
    expect(callsOf('updateSetting').at(-1)?.body).toEqual({ sms_notification: false })
    call('updateSetting').answer()
    await settled()
    expect([isOn(), problem()]).toEqual([false, null])
  })

  it('ERR-5 SET-3 an unconfirmed setting is known once the old call succeeds', async () => {
    const { problem, isOn, call, hanging } = await openHanging()
    call('validateToken').answer({ data: user })
    await settled()
    hanging.answer()
    await settled()
    call('validateToken').answer({ data: { ...user, sms_notification: true } })
    await settled()
    expect([isOn(), problem()]).toEqual([true, null])
  })
})

describe('contact details', () => {
  const open2 = () => {
    const portal = open()
    portal.store.dispatch(personalInfo.requested())
    const contact = () => [
      selectContact(portal.store.getState(), 'primary_phone'),
      selectContact(portal.store.getState(), 'email'),
    ]
    return { ...portal, contact }
  }

  it('SET-2 contact details come from personal info', async () => {
    const { calls, contact } = open2()
    calls[0]!.answer({
      personal_info: { name: '', surname: '', primary_phone: '22222222', email: 'ny@eksempel.dk', business_name: '' },
    })
    await settled()
    expect(contact()).toEqual(['22222222', 'ny@eksempel.dk'])
  })

  it('SET-2 contact details fall back to the user where personal info lacks them or cannot be loaded', async () => {
    const { calls, contact } = open2()
    expect(contact()).toEqual(['11111111', 'ida@eksempel.dk'])
    calls[0]!.refuse(422)
    await settled()
    expect(contact()).toEqual(['11111111', 'ida@eksempel.dk'])
  })
})

describe('reporting what could not be saved', () => {
  it('SET-3 a failure is reported until settings are opened again, and an unconfirmed setting even after that', async () => {
    const { store, flip, problem, call } = open()
    flip(true)
    call('updateSetting').refuse(422)
    await settled()
    settingsRead().forEach(store.dispatch)
    expect(problem()).toBeNull()
    flip(true)
    call('updateSetting').refuse(504)
    await settled()
    call('validateToken').refuse(504)
    await settled()
    settingsRead().forEach(store.dispatch)
    expect(problem()).toBe('unconfirmed')
  })

  it('SET-3 a setting is being saved until it is answered', async () => {
    const { store, flip, call } = open()
    const isSaving = () => selectSettingIsSaving(store.getState(), 'sms_notification')
    expect(isSaving()).toBe(false)
    flip(true)
    expect(isSaving()).toBe(true)
    call('updateSetting').answer()
    await settled()
    expect(isSaving()).toBe(false)
  })

  it('SET-3 before anybody is signed in no setting is on and no contact detail known', () => {
    stubBrowser()
    const { store } = openFakeTab()
    const state = store.getState()
    expect([
      selectSettingOn(state, 'sms_notification'),
      selectContact(state, 'primary_phone'),
      selectContact(state, 'email'),
    ]).toEqual([false, '', ''])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWithinApp, shareFile } from '@/platform/files'

afterEach(() => void vi.unstubAllGlobals())

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit}`
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

describe('ACT-7 a page within an app', () => {
  it.each([
    ['Facebook on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.36]`],
    ['Instagram on an iPhone', `${iPhone} Mobile/15E148 Instagram 334.0.0`],
    ['a mail program on an iPhone', `${iPhone} Mobile/15E148`],
    ['a mail program on an iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`],
    ['Google on an iPhone', `${iPhone} GSA/320.0.6 Mobile/15E148 Safari/604.1`],
    ['any app on Android', `${android} Build/UP1A; wv) ${chrome}`],
    ['LinkedIn on Android', `${android}) ${chrome} LinkedInApp`],
  ])('ACT-7 is known in %s', (_, userAgent) => {
    vi.stubGlobal('navigator', { userAgent })
    expect(isWithinApp()).toBe(true)
  })

  it.each([
    ['Safari', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
    ['Chrome on Android', `${android}) ${chrome}`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['Safari on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`],
  ])('ACT-7 is not %s', (_, userAgent) => {
    vi.stubGlobal('navigator', { userAgent })
    expect(isWithinApp()).toBe(false)
  })
})

describe('ACT-7 sharing a file', () => {
  const file = { name: 'ring.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR' }

  it('ACT-7 is offered only where the device can share such a file', () => {
    vi.stubGlobal('navigator', {})
    expect(shareFile(file)).toBeNull()
    vi.stubGlobal('navigator', { canShare: () => false })
    expect(shareFile(file)).toBeNull()
  })

  it('ACT-7 shares it, and a customer who thinks better of it has met no error', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValueOnce()
    vi.stubGlobal('navigator', { canShare: () => true, share })
    await shareFile(file)?.()
    expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual(['ring.ics'])
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    await expect(shareFile(file)?.()).resolves.toBeUndefined()
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await expect(shareFile(file)?.()).rejects.toThrow()
  })
})

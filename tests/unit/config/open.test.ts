import { describe, expect, it } from 'vitest'
import { dialogAt, type DialogName, unfoldedAt, withDialog, withUnfolded } from '@/config/open'
import { isProtectedPath, paths } from '@/config/paths'

describe('SHELL-8 the dialog that an address opens', () => {
  it.each([
    ['/settings', '?dialog=password', { name: 'password', values: {} }],
    ['/help', '?dialog=menu', { name: 'menu', values: {} }],
    ['/session/login', '?dialog=supportFile', { name: 'supportFile', values: {} }],
    ['/', '?tab=calculator&dialog=offer&offer=7', { name: 'offer', values: { offer: 7 } }],
    ['/', '?dialog=offer&offer=7&product=3', { name: 'offer', values: { offer: 7, product: 3 } }],
    ['/special-deals', '?dialog=signUp&deal=4&offer=7', { name: 'signUp', values: { deal: 4 } }],
    // Unknown, on a screen that has it not, without what it is about, or about something that is no id.
    ['/settings', '?dialog=passwords', null],
    ['/settings', '?dialog=toString', null],
    ['/', '?dialog=password', null],
    ['/session/login', '?dialog=menu', null],
    ['/nowhere', '?dialog=menu', { name: 'menu', values: {} }],
    ['/session/nowhere', '?dialog=menu', null],
    ['/', '?dialog=offer', null],
    ['/', '?dialog=offer&offer=x', null],
    ['/', '?dialog=offer&offer=7&product=<b>', { name: 'offer', values: { offer: 7 } }],
  ])('SHELL-8 %s%s opens %j', (pathname, search, expected) => {
    expect(dialogAt({ pathname, search })).toEqual(expected)
  })

  it('SHELL-8 opening and closing keep the rest of the address, and nothing of another dialog', () => {
    const opened = withDialog('?tab=calculator&dialog=signUp&deal=4', 'offer', { offer: 7, product: undefined })
    expect(opened).toBe('?tab=calculator&dialog=offer&offer=7')
    expect(withDialog(opened, null)).toBe('?tab=calculator')
    expect(withDialog('?dialog=menu', null)).toBe('')
  })
})

describe('SHELL-7 SHELL-8 every screen and dialog', () => {
  const all: Record<DialogName, string> = {
    menu: '',
    reminder: '',
    offer: '&offer=7',
    photos: '',
    password: '',
    deletion: '',
    signUp: '&deal=4',
    supportFile: '',
  }
  const own: Record<string, DialogName[]> = {
    [paths.overview]: ['reminder', 'offer'],
    [paths.companyBranding]: ['offer', 'photos'],
    [paths.settings]: ['password', 'deletion'],
    [paths.specialDeals]: ['signUp'],
  }
  const opens = (pathname: string) =>
    Object.entries(all).flatMap(([name, about]) =>
      dialogAt({ pathname, search: `?dialog=${name}${about}` }) ? [name] : [],
    )

  it.each(Object.values(paths))('SHELL-7 SHELL-8 %s opens its own, and the menu if it is in the shell', (path) => {
    const pathname = path.replace(/:\w+/g, '7')
    const shared = isProtectedPath(pathname) ? ['menu'] : ['supportFile']
    expect(opens(pathname).sort()).toEqual([...shared, ...(own[path] ?? [])].sort())
  })

  it('SHELL-7 SHELL-8 an unknown address opens what its screen has, in the shell and outside it', () => {
    for (const pathname of ['/nowhere', '/special-deals/kvittering', '/company-branding/x/y/z'])
      expect(opens(pathname)).toEqual(['menu', 'supportFile'])
    expect(opens('/session/nowhere')).toEqual(['supportFile'])
  })
})

describe('SHELL-8 what an address unfolds', () => {
  it.each([
    ['/', '?open=12.13.12', ['12', '13']],
    ['/', '?open=faq-bil.x.<i>.7', ['7']],
    ['/', '?open=chart.products.about', ['chart', 'products']],
    ['/company-branding/nordly/7', '?open=about.7', ['about']],
    ['/help', '?open=faq-er-det-gratis-2.12', ['faq-er-det-gratis-2']],
    ['/settings', '?open=12', []],
    ['/', '', []],
  ])('SHELL-8 %s%s unfolds %j', (pathname, search, expected) => {
    expect(unfoldedAt({ pathname, search })).toEqual(expected)
  })

  it('SHELL-8 unfolding and folding keep the rest of the address, and a long list its newest', () => {
    const at = (search: string) => ({ pathname: '/', search })
    const two = withUnfolded(at('?application=5&open=x'), '12', true)
    expect(two).toBe('?application=5&open=12')
    expect(withUnfolded(at(two), '13', true)).toBe('?application=5&open=12.13')
    expect(withUnfolded(at(two), '12', false)).toBe('?application=5')
    const long = Array.from({ length: 100 }, (_, index) => index).reduce(
      (search, id) => withUnfolded(at(search), String(id), true),
      '',
    )
    expect(unfoldedAt(at(long))).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 70)))
  })
})

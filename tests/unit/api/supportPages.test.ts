import { expect, it } from 'vitest'
import { pageAddress, pageOf, pagesToChoose } from '@/api/supportPages'

it.each([
  ['/', '?tab=calculator&application=7&reset_password_token=x', '/?application=7&tab=calculator'],
  ['/', '?tab=a&tab=b', '/?tab=a'],
  ['/', '?view=combination&tab=calculator', '/?tab=calculator&view=combination'],
  ['/special-deals', '?category=3', '/special-deals?category=3'],
  ['/help', '?q=bil', '/help'],
  ['/help', '', '/help'],
])('SUP-3 a support file stores the address %s%s as %s', (pathname, search, told) => {
  expect(pageAddress(pathname, search)).toBe(told)
})

it('SUP-3 a file can be about the pages that were seen, newest first, and lastly about the one where it is saved', () => {
  expect(pagesToChoose(['/', '/help', '/settings'], '/help')).toEqual(['/settings', '/', '/help'])
})

it('SUP-3 choices made on a page do not make it another page, and its latest ones are carried', () => {
  expect(pageOf('/?application=7&tab=calculator&view=combination')).toBe('/?application=7&tab=calculator')
  expect(pagesToChoose(['/?tab=calculator', '/settings', '/?tab=calculator&view=combination'], '/help')).toEqual([
    '/?tab=calculator&view=combination',
    '/settings',
    '/help',
  ])
})

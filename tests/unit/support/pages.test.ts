import { expect, it } from 'vitest'
import { pageAddress, pagesToChoose } from '@/domain/support/pages'

it.each([
  ['/', '?tab=calculator&application=7&reset_password_token=x', '/?application=7&tab=calculator'],
  ['/', '?tab=a&tab=b', '/?tab=a'],
  ['/help', '?q=bil', '/help'],
  ['/help', '', '/help'],
])('SUP-3 of %s%s a support file tells %s', (pathname, search, told) => {
  expect(pageAddress(pathname, search)).toBe(told)
})

it('SUP-3 a file can be about the pages seen, the newest first, and at last about where it is saved', () => {
  expect(pagesToChoose(['/', '/help', '/settings'], '/help')).toEqual(['/settings', '/', '/help'])
})

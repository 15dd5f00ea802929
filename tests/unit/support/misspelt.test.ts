import { expect, it } from 'vitest'
import { misspeltIn, nearest } from '@/domain/support/misspelt'

const written = {
  apiUrl: 'https://api.test',
  endpoints: { signOut: { method: 'POST' } },
  analyticsId: 'G-TEST123456',
  tagManagerId: 'GTM-TEST12',
  chatWidgetId: 'abcdef12',
}

it.each<[Record<string, unknown>, object[]]>([
  [{}, []],
  [{ supportMail: 'a@b.dk' }, [{ kind: 'setting', name: 'supportMail', meant: 'supportEmail' }]],
  [{ support_email: 'a@b.dk' }, [{ kind: 'setting', name: 'support_email', meant: 'supportEmail' }]],
  [{ colour: 'red' }, [{ kind: 'setting', name: 'colour', meant: null }]],
  [
    { endpoints: { signout: {}, signOut: {}, zebra: {} } },
    [
      { kind: 'endpoint', name: 'signout', meant: 'signOut' },
      { kind: 'endpoint', name: 'zebra', meant: null },
    ],
  ],
  [{ endpoints: null }, []],
  [{ endpoints: 'none' }, []],
  [
    { analyticsId: 'UA-12345-1', tagManagerId: 'G-TEST123456', chatWidgetId: 'x' },
    [
      { kind: 'id', name: 'analyticsId', value: 'UA-12345-1' },
      { kind: 'id', name: 'tagManagerId', value: 'G-TEST123456' },
      { kind: 'id', name: 'chatWidgetId', value: 'x' },
    ],
  ],
  // How a deployment leaves one out.
  [{ analyticsId: '', tagManagerId: undefined }, []],
])('CFG-8 the settings with %j are misspelt in %j', (more, misspelt) => {
  expect(misspeltIn({ ...written, ...more })).toEqual(misspelt)
})

it.each([
  ['app-Companies', ['applications', 'app_companies'], 'app_companies'],
  ['pris', ['limit', 'prices', 'price'], 'price'],
  ['name', ['id', 'meta_name', 'names'], 'names'],
  ['X', ['y', 'x'], 'x'],
  ['abc', ['abd'], 'abd'],
  ['abcd', ['abxy'], null],
  ['lalala', ['la'], null],
  ['name', [], null],
  ['', ['id'], null],
])('CFG-8 the name %j most likely means, of %j, %j', (name, names, meant) => {
  expect(nearest(name, names)).toBe(meant)
})

import { afterEach, expect, it } from 'vitest'
import { lazyScreen } from '@/components/lazyScreen'

function addStyle(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return link
}

const styles = () => Array.from(document.head.getElementsByTagName('link'))

afterEach(() => {
  for (const link of styles()) link.remove()
})

it('ROUTE-11 two screens that need one lost style both come once it is there, and none is removed that the other waits for', async () => {
  const before = [addStyle('/assets/index.css'), addStyle('/assets/screen.css')]
  const screens = [1, 2].map(() => lazyScreen({ load: () => Promise.resolve(() => null), bundles: [] }).preload())
  await expect.poll(styles).toHaveLength(4)
  const again = styles().slice(2)
  for (const link of again) link.dispatchEvent(new Event('load'))
  await Promise.all(screens)
  expect(styles()).toEqual([...before, ...again])
})

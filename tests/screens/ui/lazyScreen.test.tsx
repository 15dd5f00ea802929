import { configureStore } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { lazyScreen } from '@/components/lazyScreen'
import { ScreenBoundary } from '@/components/ScreenBoundary'
import { connectionRestored } from '@/domain/network/slice'
import { slices } from '@/domain/store'

function addStyle(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return link
}

const styles = () => Array.from(document.head.getElementsByTagName('link'))
const isLoaded = (loading: Promise<unknown>) =>
  Promise.race([loading.then(() => true), new Promise((resolve) => setTimeout(resolve, 50, false))])

/** The bundler's loader puts a style into the page once, whoever asks for it. */
function loader(href: string) {
  return () => {
    if (!styles().some((link) => link.getAttribute('href') === href)) addStyle(href)
    return Promise.resolve(() => null)
  }
}

/** Loads the style: with rules, or without, as a network's page in its place is. */
function arrive(link: HTMLLinkElement | undefined, cssRules: object[] = [{}]): void {
  if (!link) throw new Error('No style')
  Object.defineProperty(link, 'sheet', { value: { cssRules }, configurable: true })
  link.dispatchEvent(new Event('load'))
}

afterEach(() => {
  for (const link of styles()) link.remove()
})

it('ROUTE-11 a screen whose style was lost comes once it is there, however often it is asked for, and none is removed that the other waits for', async () => {
  const load = loader('/assets/screen.css')
  const before = [addStyle('/assets/index.css')]
  const screens = [1, 2].map(() => lazyScreen({ load, bundles: [] }).preload())
  await expect.poll(styles).toHaveLength(4)
  const [, lost, ...again] = styles()
  for (const link of again) arrive(link)
  await Promise.all(screens)
  expect(styles()).toEqual([...before, lost, ...again])
})

it('ROUTE-11 a style that is asked for again and is a network’s page is still lost', async () => {
  const Part = lazyScreen({ load: loader('/assets/screen.css'), bundles: [] })
  render(
    <Provider store={configureStore({ reducer: slices })}>
      <ScreenBoundary waiting={null} unloaded={() => <p>Væk</p>}>
        <Part />
      </ScreenBoundary>
    </Provider>,
  )
  await expect.poll(styles).toHaveLength(2)
  arrive(styles().at(-1), [])
  expect(await screen.findByText('Væk')).toBeVisible()
})

it('ENV-4 a screen waits for no style but its own: neither the consent’s nor a third party’s', async () => {
  addStyle('/assets/consent.css')
  const screen = lazyScreen({ load: loader('/assets/screen.css'), bundles: [] })
  addStyle('https://chat.example/widget.css')
  const loading = screen.preload()
  await expect.poll(() => styles().map(({ href }) => href)).toHaveLength(4)
  expect(await isLoaded(loading)).toBe(false)
  arrive(styles().at(-1))
  expect(await isLoaded(loading)).toBe(true)
  expect(styles()).toHaveLength(4)
})

it('ERR-9 a part whose code was lost comes by itself when the network returns, and one that is still lost stays as it is', async () => {
  const store = configureStore({ reducer: slices })
  let isThere = false
  const Part = lazyScreen({
    load: () => (isThere ? Promise.resolve(() => <p>Her</p>) : Promise.reject(new Error('No network'))),
    bundles: [],
  })
  render(
    <Provider store={store}>
      <ScreenBoundary waiting={null} unloaded={() => <p>Væk</p>}>
        <Part />
      </ScreenBoundary>
    </Provider>,
  )
  await screen.findByText('Væk')
  await act(() => Promise.resolve(store.dispatch(connectionRestored())))
  expect(screen.getByText('Væk')).toBeVisible()
  isThere = true
  act(() => void store.dispatch(connectionRestored()))
  expect(await screen.findByText('Her')).toBeVisible()
})

import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { Carousel } from '@/ui/Carousel'
import { StatusRegion } from '@/ui/StatusRegion'
import { found } from '@tests/screens/found'
import { startUiTexts } from './texts'

beforeAll(startUiTexts)

const jsdomWidth = window.innerWidth

function resize(width: number) {
  Object.assign(window, { innerWidth: width })
  window.dispatchEvent(new Event('resize'))
}

function carousel(count: number) {
  const slides = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    content: <a href={`#${index + 1}`}>Produkt {index + 1}</a>,
  }))
  return render(
    <>
      <StatusRegion screen="/" />
      <Carousel label="Produkter" slides={slides} />
    </>,
  )
}

function reachable(): number[] {
  const slides = found('[role="group"]')
  return slides.flatMap((slide, index) => (slide.closest('[inert]') ? [] : [index + 1]))
}

const dots = () => screen.queryAllByRole('button', { name: /^Vis fra nummer/ })

afterEach(() => act(() => resize(jsdomWidth)))

describe('carousel', () => {
  it.each([
    [1400, 7],
    [1399, 6],
    [1199, 5],
    [1023, 4],
    [767, 3],
    [479, 2],
    [320, 2],
  ])('OFFER-4 at %i px the carousel shows as many as the width allows: %i', (width, shown) => {
    resize(width)
    carousel(9)
    expect(reachable()).toHaveLength(shown)
  })

  it('OFFER-4 the carousel follows the window’s width', () => {
    resize(1400)
    carousel(9)
    act(() => resize(400))
    expect(reachable()).toEqual([1, 2])
  })

  it('OFFER-4 the carousel has dots and buttons only when there is more than fits', () => {
    resize(1400)
    const { unmount } = carousel(7)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(reachable()).toHaveLength(7)
    unmount()
    carousel(8)
    expect(dots()).toHaveLength(2)
  })

  it('OFFER-4 the buttons move the carousel, hidden slides cannot be reached, and the visible ones are announced', async () => {
    resize(767)
    const { container } = carousel(7)
    await expectNoAxe(container)
    expect(reachable()).toEqual([1, 2, 3])
    await userEvent.click(screen.getByRole('button', { name: 'Næste' }))
    // react-slick moves on a timer.
    await waitFor(() => expect(reachable()).toEqual([4, 5, 6]))
    expect(screen.getByRole('status')).toHaveTextContent('Viser 4 til 6 af 7')
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'true', 'false'])
  })

  it('OFFER-4 the dots move the carousel, which stops at the last slide', async () => {
    resize(767)
    carousel(7)
    await userEvent.click(screen.getByRole('button', { name: 'Vis fra nummer 5 til 7' }))
    await waitFor(() => expect(reachable()).toEqual([5, 6, 7]))
    expect(screen.getByRole('button', { name: 'Næste' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('OFFER-4 the region and each slide have names', () => {
    resize(400)
    carousel(3)
    const region = screen.getByRole('region', { name: 'Produkter' })
    expect(within(region).getByRole('group', { name: '1 af 3' })).toHaveTextContent('Produkt 1')
  })
})

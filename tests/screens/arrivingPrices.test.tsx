import { configureStore } from '@reduxjs/toolkit'
import { act, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useArrivingPrices } from '@/components/prices/usePrices'
import { calculatorLoadFailed } from '@/domain/calculator/slice'
import { malformed } from '@/domain/kit/failure'
import { slices } from '@/domain/store'

/** As a screen that shows an inquiry's prices sees them, and how often it was drawn. */
function watchPrices() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = configureStore({ reducer: slices })
  let drawn = 0
  const { result } = renderHook(
    () => {
      drawn += 1
      return useArrivingPrices(1)
    },
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  )
  return {
    prices: () => result.current,
    drawn: () => drawn,
    fail: () => act(() => void store.dispatch(calculatorLoadFailed({ applicationId: 1, failure: malformed }))),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

it('START-4 a screen that waited for prices is not drawn again once it has them, or knows that they failed', () => {
  const { prices, drawn, fail, pass } = watchPrices()
  fail()
  expect(prices().areSettled).toBe(true)
  const before = drawn()
  pass(60_000)
  expect(drawn()).toBe(before)
  expect(prices().areLate).toBe(false)
})

it('START-4 where prices keep the customer waiting, the rest is shown after three seconds, and stays', () => {
  const { prices, fail, pass } = watchPrices()
  pass(2_900)
  expect(prices().areLate).toBe(false)
  pass(100)
  expect(prices().areLate).toBe(true)
  fail()
  expect(prices().areLate).toBe(true)
})

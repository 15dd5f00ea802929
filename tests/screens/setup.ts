import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { testNow } from '@tests/support/testDay'
import './jsdom'

// Around midnight, "days ago" may fall on another day. Tables of cases are evaluated before any test.
const startAtNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: testNow, shouldAdvanceTime: true })
startAtNoon()
beforeEach(() => void startAtNoon())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import type { Prices } from '@/domain/prices/prices'
import { startTexts } from '@/i18n'
import { Decision } from '@/screens/overview/Decision'
import { StatusRegion } from '@/ui/StatusRegion'
import { words } from '@tests/screens/comparisonTable'
import { renderPart } from '@tests/screens/renderPart'
import { matchOf, pricesWith } from '@tests/unit/prices/kit'

beforeAll(() => startTexts(['common', 'applications']))

const prices = pricesWith([[['800', '500']]], [['1000', '500']])
const views = [matchView(matchOf(1), null, Date.now())]
const early = { isPressed: false, press: () => undefined }

/** The card before its prices have come, and with a press after. */
function Arriving() {
  const [arrived, setArrived] = useState<Prices | null>(null)
  return (
    <>
      <StatusRegion screen="/" />
      <button type="button" onClick={() => setArrived(prices)}>
        arrive
      </button>
      <Decision views={views} prices={arrived} early={early} />
    </>
  )
}

describe('prices that keep a customer waiting', () => {
  it.each([
    ['whose wait was announced', 1000, 'Selskab 1 er billigst. Du sparer 200 kr. pr. år'],
    ['that come at once are not announced', 500, ''],
  ])('A11Y-7 APP-7 a screen reader is told who is cheapest as they arrive: %s', async (_which, waitMs, announced) => {
    vi.useFakeTimers()
    await renderPart(<Arriving />)
    act(() => void vi.advanceTimersByTime(waitMs))
    fireEvent.click(screen.getByRole('button', { name: 'arrive' }))
    act(() => void vi.advanceTimersByTime(2000))
    expect(words(screen.getByRole('status'))).toBe(announced)
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PrintButton } from '@/components/PrintButton'
import { withinApp } from '@tests/screens/savedFiles'
import { startUiTexts } from './texts'

beforeAll(startUiTexts)

describe('CALC-8 the print button', () => {
  it('CALC-8 prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    render(<PrintButton>Udskriv</PrintButton>)
    await userEvent.click(screen.getByRole('button', { name: 'Udskriv' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('CALC-8 says how where the browser refuses, until it does not', async () => {
    const print = vi.spyOn(window, 'print').mockImplementationOnce(() => {
      throw new DOMException('Not allowed', 'NotAllowedError')
    })
    render(<PrintButton>Udskriv</PrintButton>)
    await userEvent.click(screen.getByRole('button', { name: 'Udskriv' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Vælg Udskriv eller Del i browserens egen menu.')
    print.mockImplementation(() => undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Udskriv' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('CALC-8 is not there where the browser does not print, nor within an app, which does nothing', () => {
    vi.stubGlobal('print', undefined)
    const { container, rerender } = render(<PrintButton>Udskriv</PrintButton>)
    expect(container).toBeEmptyDOMElement()
    vi.unstubAllGlobals()
    rerender(<PrintButton>Udskriv nu</PrintButton>)
    expect(screen.getByRole('button', { name: 'Udskriv nu' })).toBeVisible()
    withinApp()
    rerender(<PrintButton>Udskriv</PrintButton>)
    expect(container).toBeEmptyDOMElement()
  })
})

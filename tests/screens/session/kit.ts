import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The alert with text; the one for flash messages is always there, and empty. */
export async function findAlert(): Promise<HTMLElement> {
  return waitFor(() => {
    const [alert] = screen.getAllByRole('alert').filter(({ textContent }) => textContent)
    expect(alert).toBeDefined()
    return alert!
  })
}

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The alert that says something; the one for messages in passing is always there, and empty. */
export async function findAlert(): Promise<HTMLElement> {
  return waitFor(() => {
    const [alert] = screen.getAllByRole('alert').filter(({ textContent }) => textContent)
    expect(alert).toBeDefined()
    return alert!
  })
}

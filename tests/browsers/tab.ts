/** One tab of a real browser; elements are found by XPath, which both drivers support. */
export interface Tab {
  open: (path: string) => Promise<void>
  click: (at: string) => Promise<void>
  /** Replaces the content of a field. */
  write: (at: string, text: string) => Promise<void>
  upload: (at: string, file: string) => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  /** Exceptions and console errors of the page, where the browser reports them. */
  complaints: string[]
  close: () => Promise<void>
}

export const kinds = ['firefox', 'webkit', 'chromium'] as const
export type Kind = (typeof kinds)[number]

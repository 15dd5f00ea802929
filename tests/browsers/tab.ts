/** One tab of a real browser; what is acted on is found by XPath, which both of their drivers know. */
export interface Tab {
  open: (path: string) => Promise<void>
  click: (at: string) => Promise<void>
  /** Writes in place of what stands in a field. */
  write: (at: string, text: string) => Promise<void>
  upload: (at: string, file: string) => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  /** What the page has thrown or written to the console as an error, where the browser tells. */
  complaints: string[]
  close: () => Promise<void>
}

export const kinds = ['firefox', 'webkit'] as const
export type Kind = (typeof kinds)[number]

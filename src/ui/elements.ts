import type { ReactElement } from 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which React's types leave out. */
    [name: `--${string}`]: string | number | undefined
  }
}

/** What may stand beside others: never bare text, which a translator would take from React. */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]

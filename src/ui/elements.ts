import type { ReactElement } from 'react'

/** What may stand beside others: never bare text, which a translator would take from React. */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]

import type { ComponentProps } from 'react'

/** The h1 that takes focus when the route changes. */
export function PageHeading({ children, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1}>
      {children}
    </h1>
  )
}

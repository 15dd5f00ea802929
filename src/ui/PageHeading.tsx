import type { ComponentProps } from 'react'

/** A screen's h1. The app moves focus here when the route changes (ROUTE-10). */
export function PageHeading({ children, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1}>
      {children}
    </h1>
  )
}

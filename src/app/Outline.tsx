import type { ReactNode } from 'react'

interface OutlineProps {
  opens?: 'inside'
  /** The portal's mark and name. */
  brand: ReactNode
  /** In the heading's place: a bar, until there are words. */
  children?: ReactNode
}

/**
 * The shape of the portal before it is there (START-2): built into index.html, where src/start.ts says by `data-opens` whose
 * it is, and shown by React while it is found out who is signed in.
 */
export function Outline({ opens, brand, children = <i className="outline-heading" /> }: OutlineProps) {
  return (
    <div className="outline" data-opens={opens}>
      <header className="top-bar outline-bar">{brand}</header>
      <div className="outline-side" />
      <main className="outline-main">
        <div className="outline-heading-place">{children}</div>
        <div className="outline-cards">
          <div>
            <i />
            <i />
            <i />
          </div>
          <div />
          <div />
        </div>
      </main>
    </div>
  )
}

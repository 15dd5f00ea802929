import type { ReactNode } from 'react'

interface OutlineProps {
  opens?: 'inside'
  /** The portal's mark and name. */
  brand: ReactNode
  /** Takes the heading's place: a bar, until there is text. */
  children?: ReactNode
}

/**
 * The shape of the portal before it has loaded: built into index.html, where src/start.ts sets `data-opens`
 * to the shell to come, and rendered by React while the server is asked who is signed in.
 */
export function Outline({ opens, brand, children = <i className="placeholder outline-heading" /> }: OutlineProps) {
  return (
    <div className="outline" data-opens={opens}>
      <header className="row apart top-bar outline-bar">{brand}</header>
      <div className="outline-side" />
      <main className="outline-main">
        <div className="outline-heading-place">{children}</div>
        <div className="stack gap-5 outline-cards">
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

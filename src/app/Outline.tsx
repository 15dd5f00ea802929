/**
 * The shape of the portal before it is there (START-2): built into index.html, where src/start.ts says by `data-opens` whose
 * it is, and shown by React while it is found out who is signed in. Its only words are the portal's name, which brand.js may
 * have changed (CFG-7).
 */
export function Outline({ opens }: { opens?: 'session' | 'inside' }) {
  return (
    <div className="outline" data-opens={opens}>
      <div className="top-bar outline-bar">
        <span className="target gap-3 brand">
          <span className="first-paint-logo" />
          <span className="first-paint-name" />
        </span>
      </div>
      <div className="outline-side" />
      <div className="outline-main" aria-hidden="true">
        <i className="outline-heading" />
        <div className="outline-cards">
          <div>
            <i />
            <i />
            <i />
          </div>
          <div />
          <div />
        </div>
      </div>
    </div>
  )
}

/**
 * The shape of the portal before it is there (START-2): built into index.html, where src/start.ts says by `data-opens` whose
 * it is, and shown by React while it is found out who is signed in. Its only words are the portal's name.
 */
export function Outline({ opens }: { opens?: 'session' | 'inside' }) {
  return (
    <div className="outline" data-opens={opens}>
      <div className="top-bar outline-bar">
        <span className="target gap-3 brand">
          <img src="/icons/favicon.svg" alt="" width="32" height="32" />
          Min side
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

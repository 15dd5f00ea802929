import { Fragment } from 'react'

/**
 * An email that is too long for its line breaks before its domain, and in very large text before a dot. Screen readers are
 * not given the places, as some read them as spaces.
 */
export function BreakableEmail({ email }: { email: string }) {
  return (
    <span translate="no">
      {email.split(/(?<=@)|(?=\.)/).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 &&
            (piece.startsWith('.') ? <wbr aria-hidden="true" className="in-large-text" /> : <wbr aria-hidden="true" />)}
          <span>{piece}</span>
        </Fragment>
      ))}
    </span>
  )
}

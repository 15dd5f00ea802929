/** An email that is too long for its line breaks before its domain where possible. */
export function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span translate="no">
      <span>{email.slice(0, at + 1)}</span>
      <wbr />
      <span>{email.slice(at + 1)}</span>
    </span>
  )
}

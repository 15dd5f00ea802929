import { Fragment } from 'react'

/** Allows a break before "forsikring": "Ulykkesforsikring" is wider than a phone's column. */
export function ProductName({ name }: { name: string }) {
  const [start, ...rest] = name.split(/(?<=\p{L})(?=forsikring)/u)
  return (
    <>
      {start}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

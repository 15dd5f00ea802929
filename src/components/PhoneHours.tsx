import { unbroken } from '@/format/phones'

/** A number below the button that calls it, with when it is answered. */
export function PhoneHours({ phone, hours }: { phone: string; hours: string | null }) {
  return (
    <>
      <span translate="no">{unbroken(phone)}</span>
      {hours && (
        <span data-print="hide">
          <span aria-hidden="true"> · </span>
          <span>{hours}</span>
        </span>
      )}
    </>
  )
}

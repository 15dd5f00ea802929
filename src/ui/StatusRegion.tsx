import { useEffect, useState } from 'react'
import { onAnnouncement } from './announce'

/** The one permanent polite live region, which `announce()` writes to. Rendered once, in the outermost shell. */
export function StatusRegion() {
  const [announced, setAnnounced] = useState({ message: '', count: 0 })

  useEffect(() => onAnnouncement((message) => setAnnounced(({ count }) => ({ message, count: count + 1 }))), [])

  return (
    <div role="status" className="visually-hidden">
      {/* A new element each time, as the same words would not be read out twice. */}
      <span key={announced.count}>{announced.message}</span>
    </div>
  )
}

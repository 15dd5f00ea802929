import { useEffect, useState } from 'react'
import { onAnnouncement } from './announce'

/** The one permanent polite region; `announce()` writes in it. Stands once, in the outermost shell. */
export function StatusRegion() {
  const [said, setSaid] = useState({ message: '', count: 0 })

  useEffect(() => onAnnouncement((message) => setSaid(({ count }) => ({ message, count: count + 1 }))), [])

  return (
    <div role="status" className="visually-hidden">
      {/* A new element for each, so that the same words said twice are read twice. */}
      <span key={said.count}>{said.message}</span>
    </div>
  )
}

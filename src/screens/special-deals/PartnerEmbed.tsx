import { useEffect, useRef, useState } from 'react'
import { embedOf, heightAskedFor } from '@/domain/affiliates/rules'
import styles from './PartnerEmbed.module.css'

// What a link opens is a tab like any other: partners' own pages do not work in a sandbox.
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A partner's HTML, shown where it can reach nothing of the portal: in a sandbox of an opaque origin, or, when it is
 * only a frame around a page of theirs, as that page in a sandbox of its own (DEAL-2).
 */
export function PartnerEmbed({ html, title }: { html: string; title: string }) {
  const embed = embedOf(html, location.origin)
  if (embed.kind === 'nothing') return null
  if (embed.kind === 'html') return <PartnerHtml key={html} html={embed.html} title={title} />
  return (
    <iframe
      src={embed.address}
      title={title}
      className={styles.page}
      data-print="hide"
      // Of another origin, so it may keep its own: that gives it nothing of ours.
      sandbox={`${sandbox} allow-same-origin`}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

const heightBefore = 240

function PartnerHtml({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const told = useRef(false)
  const [height, setHeight] = useState(heightBefore)

  useEffect(() => {
    // Anybody can post a message; only this frame is heard, and only about its height.
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow) return
      const asked = heightAskedFor(data)
      if (asked !== null) setHeight(asked)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  function tell() {
    // Once: should the frame go to another page, that page is not told.
    if (told.current) return
    told.current = true
    // An opaque origin has no name, so the message is for whoever is in the frame: our own page.
    frame.current?.contentWindow?.postMessage({ html }, '*')
  }

  return (
    <iframe
      ref={frame}
      src="/embed.html"
      title={title}
      className={styles.html}
      data-print="hide"
      style={{ blockSize: height }}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      onLoad={tell}
    />
  )
}

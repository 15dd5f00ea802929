import { useEffect, useRef, useState } from 'react'
import { embedOf, heightAskedFor } from '@/domain/affiliates/rules'
import styles from './PartnerEmbed.module.css'

// A link opens an ordinary tab, as partners' own pages do not work in a sandbox.
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A partner's HTML, isolated from the portal: in a sandbox of an opaque origin or, when it is only an iframe of their own
 * page, as that page in a sandbox (DEAL-2).
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
      // allow-same-origin keeps the frame's own origin, which is foreign to ours.
      sandbox={`${sandbox} allow-same-origin`}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}

const initialHeight = 192

function PartnerHtml({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isSent = useRef(false)
  const [height, setHeight] = useState(initialHeight)

  useEffect(() => {
    // Any window can post a message; only this frame's height is accepted.
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow) return
      const requested = heightAskedFor(data)
      if (requested !== null) setHeight(requested)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  function sendHtml() {
    // Sent only once, as a page that the frame navigates to must not receive it.
    if (isSent.current) return
    isSent.current = true
    // An opaque origin cannot be named as the target; at this point the frame shows our own page.
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
      onLoad={sendHtml}
    />
  )
}

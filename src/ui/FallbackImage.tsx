import { useState } from 'react'
import type { Elements } from './elements'

interface FallbackImageProps {
  /** URLs in order of preference; each is tried once the one before has failed to load (OFFER-9). */
  sources: string[]
  fallback: Elements
  className: string | undefined
}

export function FallbackImage(props: FallbackImageProps) {
  // The key makes other URLs start over.
  return <FirstThatLoads key={props.sources.join(' ')} {...props} />
}

function FirstThatLoads({ sources, fallback, className }: FallbackImageProps) {
  const [tried, setTried] = useState(0)
  const source = sources[tried]
  if (source === undefined) return fallback
  return (
    <img
      src={source}
      // The name is always beside the picture.
      alt=""
      className={className}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setTried(tried + 1)}
    />
  )
}

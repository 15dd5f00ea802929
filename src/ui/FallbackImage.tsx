import { type ReactNode, useState } from 'react'

interface FallbackImageProps {
  /** URLs in order of preference; each is tried once the one before has failed to load (OFFER-9). */
  sources: (string | null | undefined)[]
  fallback: ReactNode
  className: string | undefined
}

export function FallbackImage(props: FallbackImageProps) {
  const sources = props.sources.filter((source): source is string => Boolean(source))
  // The key makes other URLs start over.
  return <FirstThatLoads key={sources.join(' ')} {...props} sources={sources} />
}

function FirstThatLoads({ sources, fallback, className }: FallbackImageProps & { sources: string[] }) {
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

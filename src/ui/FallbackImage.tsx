import { useState } from 'react'
import { cx } from './cx'
import type { Elements } from './elements'
import styles from './FallbackImage.module.css'

interface FallbackImageProps {
  /** URLs in order of preference; each is tried once the one before has failed to load. */
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

/** Hidden from screen readers, as the person's name is beside it. */
export function Avatar({ name, sources }: { name: string; sources: string[] }) {
  return (
    <span className={cx('disc bold', styles.avatar)} aria-hidden="true" data-unrecorded="">
      <FallbackImage
        sources={sources}
        fallback={<span translate="no">{initialsOf(name)}</span>}
        className={cx('fill', styles.picture)}
      />
    </span>
  )
}

/** "Anne Marie Sørensen" → "AS". By code point, so that no character is cut in two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('da')
}

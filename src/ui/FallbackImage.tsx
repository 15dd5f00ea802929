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

// A flag, or a letter with its marks, which may be joined to others.
const firstLetter = /^(?:\p{RI}\p{RI}|.(?:\p{M}|\p{EMod}|\u200d.)*)/su

/** "Anne Marie Sørensen" → "AS". No character is cut in two. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => firstLetter.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('da')
}

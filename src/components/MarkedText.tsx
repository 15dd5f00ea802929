import type { ReactNode } from 'react'
import { useApiLang } from '@/i18n/useApiLang'

// Private-use characters, which no text contains.
const start = '\uE000'
const end = '\uE001'

/** Wraps a name from the API in a text that `MarkedText` or `TextWithAmounts` renders. */
export function markedName(words: string): string {
  return start + words + end
}

/** The same for ears alone, whose language `announce` cannot mark, and for the name of a heading or control. */
export function withoutNameMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '')
}

interface MarkedTextProps {
  text: string
  /** Renders what is between the names. */
  ours?: (words: string) => ReactNode
  /** Renders a name. */
  theirs?: (name: string) => ReactNode
}

/** One of our texts, with the names in it marked with their language and left alone by translators. */
export function MarkedText({ text, ours = (words) => words, theirs = (name) => name }: MarkedTextProps) {
  const apiLang = useApiLang()
  // Splitting at both ends alternates our own words with the API's.
  const parts = text.split(/[\uE000\uE001]/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} {...apiLang} translate="no">
        {theirs(part)}
      </span>
    ) : part === '' ? null : (
      <span key={index}>{ours(part)}</span>
    ),
  )
  return <span>{parts}</span>
}

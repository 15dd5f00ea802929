import { type Amount, cutAtAmounts } from '@/format/heard'
import { useApiLang } from '@/i18n/useApiLang'
import { useTranslation } from '@/i18n/useTranslation'

// Private-use characters, which no text contains.
const start = '\uE000'
const end = '\uE001'

/** An amount alone, which no translator may rewrite; in a sentence it needs the words around it. */
const noWords = /^(?:kr\.|DKK|\P{L})*$/u

/** Wraps a name from the API in a text that `Sentence` renders. */
export function apiWords(words: string): string {
  return start + words + end
}

/** The same for ears alone, whose language `announce` cannot mark, and for the name of a heading or control. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '')
}

/**
 * One of our texts, with the names in it marked with their language and left alone by translators, and its amounts as screen
 * readers should say them. In the name of a control amounts are heard as they are shown, since users of speech input say what
 * they see.
 */
export function Sentence({ text, inName = false }: { text: string; inName?: boolean }) {
  const apiLang = useApiLang()
  const { language } = useTranslation()
  // Splitting at both ends alternates our own words with the API's.
  const parts = text.split(/[\uE000\uE001]/).flatMap((part, index) =>
    index % 2 === 1 ? [<span key={index} {...apiLang} translate="no">{part}</span>] : (inName ? [part] : cutAtAmounts(part, language)).map((piece, at) => <Piece key={`${index} ${at}`} piece={piece} />),
  )
  return <span>{parts}</span>
}

/** Screen readers skip a written amount that they would misread, and are given the spoken one. */
function Piece({ piece }: { piece: string | Amount }) {
  if (typeof piece === 'string') return <span translate={noWords.test(piece) ? 'no' : undefined}>{piece}</span>
  return (
    <span translate="no">
      <span aria-hidden="true">{piece.written}</span>
      <span className="visually-hidden">{piece.heard}</span>
    </span>
  )
}

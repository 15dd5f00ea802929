import { type Amount, cutAtAmounts } from '@/format/heard'
import { MarkedText } from './MarkedText'
import { useLanguage } from '@/i18n/useLanguage'

/** An amount alone, which no translator may rewrite; in a sentence it needs the words around it. */
const noWords = /^(?:kr\.|DKK|\P{L})*$/u

/**
 * One of our texts, with its names as in `MarkedText`, and its amounts as screen readers should say them. In the name of a control
 * amounts are heard as they are shown, since users of speech input say what they see.
 */
export function TextWithAmounts({ text, inName = false }: { text: string; inName?: boolean }) {
  const language = useLanguage()
  return (
    <MarkedText
      text={text}
      ours={(words) =>
        (inName ? [words] : cutAtAmounts(words, language)).map((piece, at) => <Piece key={at} piece={piece} />)
      }
    />
  )
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

import { type Amount, cutAtAmounts } from '@/format/heard'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'

// Private-use characters, which no text contains.
const start = '\uE000'
const end = '\uE001'

/** Wraps the API's words in a text that `Sentence` renders. */
export function apiWords(words: string): string {
  return start + words + end
}

/**
 * One of our texts, with the API's words in it marked with their language (A11Y-1), and its amounts as screen readers should say
 * them (I18N-7). In the name of a control amounts are heard as they are shown, since users of speech input say what they see.
 */
export function Sentence({ text, inName = false }: { text: string; inName?: boolean }) {
  const apiLang = useApiLang()
  const language = useLanguage()
  // Splitting at both ends alternates our own words with the API's.
  return text.split(/[\uE000\uE001]/).map((part, index) =>
    index % 2 === 1 ? (
      <ApiWords key={index} {...apiLang}>
        {part}
      </ApiWords>
    ) : (
      (inName ? [part] : cutAtAmounts(part, language)).map((piece, at) => (typeof piece === 'string' ? piece : <Heard key={`${index} ${at}`} {...piece} />))
    ),
  )
}

function ApiWords({ lang, children }: { lang?: string; children: string }) {
  return lang ? <span lang={lang}>{children}</span> : children
}

/** Screen readers skip the written amount, and are given the spoken one. */
function Heard({ written, heard }: Amount) {
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  )
}

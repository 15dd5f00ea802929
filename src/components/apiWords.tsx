import { useApiLang } from '@/i18n/useApiLang'

// Private-use characters, which no text contains.
const start = '\uE000'
const end = '\uE001'

/** Wraps the API's words in a sentence that `WithApiWords` renders. */
export function apiWords(words: string): string {
  return start + words + end
}

/** One of our sentences, with the API's words in it marked with their language (A11Y-1). */
export function WithApiWords({ text }: { text: string }) {
  const apiLang = useApiLang()
  const parts = text.split(/[\uE000\uE001]/)
  if (!apiLang.lang) return parts.join('')
  // Splitting at both ends alternates our own words with the API's.
  return parts.map((part, index) => (index % 2 === 1 ? <span key={index} {...apiLang}>{part}</span> : part))
}

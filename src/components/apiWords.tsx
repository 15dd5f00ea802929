import { useApiLang } from '@/i18n/useApiLang'

// For private use: no text holds them.
const start = '\uE000'
const end = '\uE001'

/** Words of the API for a sentence that `WithApiWords` shows. */
export function apiWords(words: string): string {
  return start + words + end
}

/** A sentence of ours, in which the API's words are marked with their language (A11Y-1). */
export function WithApiWords({ text }: { text: string }) {
  const apiLang = useApiLang()
  const parts = text.split(/[\uE000\uE001]/)
  if (!apiLang.lang) return parts.join('')
  // Splitting at both ends gives what stands between the API's words and the words themselves in turn.
  return parts.map((part, index) => (index % 2 === 1 ? <span key={index} {...apiLang}>{part}</span> : part))
}

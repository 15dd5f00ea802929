import { markHits } from '@/domain/faq/rules'

/** Marks the search hits in a text (FAQ-2). */
export function Highlight({ text, query }: { text: string; query: string }) {
  if (query === '') return text
  return markHits(text, query).map((stretch, index) =>
    // Stretches have no identity but their position.
    stretch.marked ? <mark key={index} className="tone-warning">{stretch.text}</mark> : stretch.text,
  )
}

import * as v from 'valibot'
import { neededListOf, text } from './wire'

/** `text` is HTML. */
const faqQuestion = v.pipe(
  v.object({ title: text, text }),
  v.check((question) => question.title !== '' || question.text !== ''),
)

export const faqCategory = v.object({ name: text, questions: neededListOf(faqQuestion) })
export type FaqCategory = v.InferOutput<typeof faqCategory>

const categories = v.object({ categories: neededListOf(faqCategory) })

/** {categories}, or the same inside {data}. */
export const faqAnswer = v.union([
  categories,
  v.pipe(
    v.object({ data: categories }),
    v.transform((answer) => answer.data),
  ),
])

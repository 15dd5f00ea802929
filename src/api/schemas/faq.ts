import * as v from 'valibot'
import { listOf, text } from './wire'

/** `text` is HTML. */
const faqQuestion = v.object({ title: text, text })

export const faqCategory = v.object({ name: text, questions: listOf(faqQuestion) })
export type FaqCategory = v.InferOutput<typeof faqCategory>

const categories = v.object({ categories: v.pipe(v.array(v.unknown()), listOf(faqCategory)) })

/** {categories}, or the same inside {data}. */
export const faqAnswer = v.union([
  categories,
  v.pipe(
    v.object({ data: categories }),
    v.transform((answer) => answer.data),
  ),
])

import * as v from 'valibot'
import { orInData } from './inData'
import { neededListOf, text } from './wire'

/** `text` is HTML. */
const faqQuestion = v.pipe(
  v.object({ title: text, text }),
  v.check((question) => question.title !== '' || question.text !== ''),
)

export const faqCategory = v.object({ name: text, questions: neededListOf(faqQuestion) })
export type FaqCategory = v.InferOutput<typeof faqCategory>

export const faqResponse = orInData(v.object({ categories: neededListOf(faqCategory) }))

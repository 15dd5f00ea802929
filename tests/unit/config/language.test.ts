import { expect, it } from 'vitest'
import { languageOf, perLanguage } from '@/config/language'

it.each([
  ['da', 'dk'],
  ['en', 'en'],
  ['sv', 'dk'],
])('I18N-1 %s is the tag of %s, and an unknown tag means Danish', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

it('a value for each language is made once, when it is first needed', () => {
  const made: string[] = []
  const greeting = perLanguage((tag) => {
    made.push(tag)
    return `hello in ${tag}`
  })
  expect([greeting('en'), greeting('en'), greeting('dk')]).toEqual(['hello in en', 'hello in en', 'hello in da'])
  expect(made).toEqual(['en', 'da'])
})

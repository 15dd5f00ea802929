import type { ParseKeys } from 'i18next'
import { expectTypeOf, it } from 'vitest'

it('I18N-5 a key that no text has fails the type check', () => {
  expectTypeOf<'common.error.server'>().toExtend<ParseKeys>()
  expectTypeOf<'session.error.error_not_equal'>().toExtend<ParseKeys>()
  expectTypeOf<'common.error.no_such_text'>().not.toExtend<ParseKeys>()
  expectTypeOf<'Log ind'>().not.toExtend<ParseKeys>()
})

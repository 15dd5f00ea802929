import i18next, { type ParseKeys } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '@/i18n'

beforeEach(() => void vi.stubGlobal('document', { cookie: '', documentElement: {} }))

it('I18N-5 the keys that must keep their names are typed, and each has its text', async () => {
  await startTexts(['common', 'session', 'faq'])
  const kept: ParseKeys[] = [
    'faq.no_questions',
    'session.error.error_not_equal',
    'session.error.not_strong',
    'session.error.old_password',
    'common.error.server',
    'common.error.file.not_exist',
    'common.error.file_upload.format',
    'common.error.file_upload.s3policy',
    'common.error.file_upload.amazon',
    'common.error.file_upload.error',
  ]
  expect(kept.filter((key) => !i18next.exists(key))).toEqual([])
})

it('I18N-5 a key without a text fails the type check', async () => {
  await startTexts(['common'])
  // @ts-expect-error -- were it taken, this line would be the error.
  const wrong: ParseKeys = 'common.error.no_such_text'
  expect(i18next.exists(wrong)).toBe(false)
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changedLines } from '@tests/mutation/changedLines'
import { broken, mutants } from '@tests/mutation/faultMutants'
import { scoresOf, survivorsOf, tableOf } from '@tests/mutation/score'

const mutant = (
  fileName: string,
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError',
) => ({ fileName, status })

describe('npm run mutate', () => {
  it('the lines that were added or changed are mutated, and none where lines were removed', () => {
    const diff = [
      'diff --git a/src/api/client.ts b/src/api/client.ts',
      '--- a/src/api/client.ts',
      '+++ b/src/api/client.ts',
      '@@ -3 +3 @@ import x',
      '-old',
      '+new',
      '@@ -20,0 +21,4 @@ function x() {',
      '@@ -40,2 +44,0 @@ function y() {',
      '+++ b/src/format/money.ts',
      '@@ -0,0 +1,9 @@',
    ].join('\n')
    expect(changedLines(diff)).toEqual(['src/api/client.ts:3-3', 'src/api/client.ts:21-24', 'src/format/money.ts:1-9'])
  })

  const mutants = [
    ...Array.from({ length: 9 }, () => mutant('src/api/client.ts', 'Killed')),
    mutant('src/api/client.ts', 'NoCoverage'),
    mutant('src/domain/faq/rules.ts', 'Timeout'),
    mutant('src/domain/faq/rules.ts', 'Survived'),
    mutant('src/format/money.ts', 'Ignored'),
  ]

  it('mutants that a test killed or that timed out count as killed, and ignored ones are left out', () => {
    expect(scoresOf(mutants)).toEqual([
      { code: 'src/api/', killed: 9, of: 10, threshold: 90 },
      { code: 'src/domain/faq/', killed: 1, of: 2, threshold: 90 },
      { code: 'src/api/client.ts', killed: 9, of: 10, threshold: 95 },
      { code: '', killed: 10, of: 12, threshold: 90 },
    ])
    expect(survivorsOf(mutants).map(({ fileName }) => fileName)).toEqual([
      'src/api/client.ts',
      'src/domain/faq/rules.ts',
    ])
  })

  it('the scores are printed as a table', () => {
    expect(tableOf(scoresOf(mutants)).split('\n').slice(2)).toEqual([
      '| `src/api/` | 10 | 90.0 % | ≥ 90 % |',
      '| `src/domain/faq/` | 2 | 50.0 % | ≥ 90 % |',
      '| `src/api/client.ts` | 10 | 90.0 % | ≥ 95 % |',
      '| **all** | 12 | 83.3 % | ≥ 90 % |',
    ])
  })
})

describe('npm run mutate -- faults', () => {
  it.each(mutants)('the mutant “$name” changes a place that exists once', (mutant) => {
    const text = readFileSync(mutant.file, 'utf8')
    expect(broken(text, mutant)).not.toBe(text)
  })
})

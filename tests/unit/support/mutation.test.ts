import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changedLines } from '@tests/mutation/changedLines'
import { broken, mutants } from '@tests/mutation/faultMutants'
import { type CodeSince, outdated, rowsIn, withScores } from '@tests/mutation/page'
import { scoresOf, survivorsOf } from '@tests/mutation/score'

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

  const page = 'Scores:\n\n<!-- from -->\n\n<!-- to -->\n\nMore'

  it('the scores are written into the page with when they were measured, and the others stay', () => {
    const first = withScores(page, scoresOf(mutants), '2026-11-26, 0123abcd')
    const later = withScores(
      first,
      scoresOf([mutant('src/format/money.ts', 'Killed')]).slice(0, 1),
      '2026-11-27, 4567abcd',
    )
    expect(
      later
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2),
    ).toEqual([
      '| `src/api/` | 10 | 90.0 % | ≥ 90 % | 2026-11-26, 0123abcd |',
      '| `src/domain/faq/` | 2 | 50.0 % | ≥ 90 % | 2026-11-26, 0123abcd |',
      '| `src/api/client.ts` | 10 | 90.0 % | ≥ 95 % | 2026-11-26, 0123abcd |',
      '| **all** | 12 | 83.3 % | ≥ 90 % | 2026-11-26, 0123abcd |',
      '| `src/format/` | 1 | 100.0 % | ≥ 90 % | 2026-11-27, 4567abcd |',
    ])
    expect(later).toMatch(/^Scores:[^]*More$/)
  })

  it('a score is out of date once more than half of its code has changed', () => {
    const rows = rowsIn(withScores(page, scoresOf(mutants), '2026-11-26, 0123abcd'))
    const since: Record<string, ReturnType<CodeSince>> = {
      'src/api/': { changed: 50, of: 100 },
      'src/domain/faq/': { changed: 51, of: 100 },
      'src/api/client.ts': null,
    }
    expect(outdated(rows, (commit, code) => (commit === '0123abcd' ? (since[code] ?? null) : null))).toEqual([
      'src/domain/faq/: 51 of 100 lines have changed since 2026-11-26, 0123abcd',
      'src/api/client.ts: the history does not go back to 0123abcd',
    ])
  })
})

describe('npm run mutate -- faults', () => {
  it.each(mutants)('the mutant “$name” changes a place that exists once', (mutant) => {
    const text = readFileSync(mutant.file, 'utf8')
    expect(broken(text, mutant)).not.toBe(text)
  })
})

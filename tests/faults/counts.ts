import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Prints, after the run, how many cases of each fault, and of each call and screen, there were, and how many failed (docs/reliability.md). */
export default class Counts implements Reporter {
  private readonly byFault = new Map<string, Count>()
  private readonly byCall = new Map<string, Count>()

  onStepEnd(test: TestCase, _result: TestResult, { category, title, error }: TestStep): void {
    const call = /(\w+(?: on \/[^:]*)?)[,:] /.exec(test.title)?.[1]
    if (category !== 'test.step' || call === undefined) return
    add(this.byFault, title, error !== undefined)
    add(this.byCall, call, error !== undefined)
  }

  onEnd(): void {
    for (const [what, counts] of [
      ['fault', this.byFault],
      ['call', this.byCall],
    ] as const) {
      console.log([`\n| ${what} | cases | failures |`, '|---|---|---|', ...rowsOf(counts)].join('\n'))
    }
  }
}

interface Count {
  cases: number
  failures: number
}

function add(counts: Map<string, Count>, name: string, failed: boolean): void {
  const { cases, failures } = counts.get(name) ?? { cases: 0, failures: 0 }
  counts.set(name, { cases: cases + 1, failures: failures + (failed ? 1 : 0) })
}

function rowsOf(counts: Map<string, Count>): string[] {
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b))
  return rows.map(([name, { cases, failures }]) => `| ${name} | ${cases} | ${failures} |`)
}

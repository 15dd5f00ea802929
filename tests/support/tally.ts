import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import type { TestModule } from 'vitest/node'

interface Passed {
  title: string
  durationMs: number
  /** It failed at first. */
  isFlaky: boolean
}

/**
 * Appends to the file that TALLY names how many tests passed, which of them only when tried again, and which took
 * longest: .ci/run prints it last.
 */
export default class Tally implements Reporter {
  private readonly tried = new Map<string, TestCase>()

  /** Playwright's: a test ends once for each try. */
  onTestEnd(test: TestCase): void {
    this.tried.set(test.id, test)
  }

  onEnd(): void {
    const ended = [...this.tried.values()].filter((test) => test.ok())
    write(
      ended.map((test) => ({
        title: test.titlePath().slice(2).join(' › '),
        durationMs: test.results.reduce((sum, { duration }) => sum + duration, 0),
        isFlaky: test.outcome() === 'flaky',
      })),
    )
  }

  /** Vitest's. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')])
    write(
      passed.map((test) => ({
        title: `${test.module.relativeModuleId} › ${test.fullName}`,
        durationMs: test.diagnostic()?.duration ?? 0,
        isFlaky: test.diagnostic()?.flaky === true,
      })),
    )
  }
}

function write(passed: Passed[]): void {
  if (process.env.TALLY === undefined) return
  const slowest = [...passed].sort((a, b) => b.durationMs - a.durationMs).slice(0, 10)
  const lines = [
    `passed ${passed.length}`,
    ...passed.filter(({ isFlaky }) => isFlaky).map(({ title }) => `flaky: ${title}`),
    ...slowest.map(({ title, durationMs }) => `test ${Math.round(durationMs / 1000)} ${title}`),
  ]
  appendFileSync(process.env.TALLY, `${lines.join('\n')}\n`)
}

import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import type { TestModule } from 'vitest/node'

/** Appends to the file that TALLY names how many tests passed, and which of them only when tried again: .ci/run prints it last. */
export default class Tally implements Reporter {
  private readonly tried = new Map<string, TestCase>()

  /** Playwright's: a test ends once for each try. */
  onTestEnd(test: TestCase): void {
    this.tried.set(test.id, test)
  }

  onEnd(): void {
    const ended = [...this.tried.values()].filter((test) => test.ok())
    write(
      ended.length,
      ended.filter((test) => test.outcome() === 'flaky').map(({ title }) => title),
    )
  }

  /** Vitest's. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')])
    write(
      passed.length,
      passed.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    )
  }
}

function write(passed: number, flaky: string[]): void {
  if (process.env.TALLY === undefined) return
  appendFileSync(process.env.TALLY, [`passed ${passed}`, ...flaky.map((title) => `flaky: ${title}`), ''].join('\n'))
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

// Without types, which need the file on the disk; the rules held here read the syntax alone.
const untyped = { ...tseslint.configs.disableTypeChecked, languageOptions: { parserOptions: { projectService: false } } }
const eslint = new ESLint({ overrideConfig: [untyped] })

async function messagesOf(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath })
  return results.flatMap(({ messages }) => messages.map(({ message }) => message))
}

// The first of them loads the whole configuration.
describe('npm run lint', () => {
  it.each([
    ['a domain part that knows a screen', 'src/domain/faq/bad.ts', "import '@/screens/help/HelpScreen'", 'must not import from screens'],
    ['a schema that knows the client', 'src/api/schemas/bad.ts', "import '@/api/client'", 'must not import from api'],
    ['another folder by a relative path', 'src/domain/faq/bad.ts', "import '../offers/slice'", 'relative paths are for your own'],
    ['the untyped hook', 'src/components/Bad.tsx', "import { useSelector } from 'react-redux'\nuseSelector(String)", 'typed hooks'],
    ['a selector that types its state inline', 'src/domain/faq/bad.ts', 'export const selectX = (state: { x: 1 }) => state.x', 'takes the RootState'],
    ['a selector function of its own state', 'src/domain/faq/bad.ts', 'export function selectX({ x }: X) { return x }', 'takes the RootState'],
    ['a browser’s test of all that it found, be it nothing', 'tests/e2e/bad.spec.ts', 'for (const one of await page.locator("a").all()) await one.click()', 'Use allOf'],
    ['one that reads all that it found', 'tests/e2e/bad.spec.ts', 'await page.locator("a").evaluateAll((all) => all.length)', 'Use readAll'],
    ['a test’s selector that types its state inline', 'tests/screens/bad.test.tsx', 'export const selectX = (state: { x: 1 }) => state.x', 'takes the RootState'],
    ['a screen’s test of all that it found', 'tests/screens/bad.test.tsx', 'document.querySelectorAll("a").forEach(expectNoAxe)', 'Use found'],
  ])('refuses %s', async (_, filePath, code, message) => {
    expect(await messagesOf(filePath, code)).toContainEqual(expect.stringContaining(message))
  })

  it('accepts a selector of the root state', async () => {
    expect(await messagesOf('src/domain/faq/good.ts', 'export const selectX = (state: RootState) => state.x')).toEqual([])
  })
})

describe('npm run cycles', () => {
  it('finds a circle of types alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'circle-'))
    writeFileSync(join(folder, 'one.ts'), "import type { Two } from './two'\nexport type One = Two[]")
    writeFileSync(join(folder, 'two.ts'), "import type { One } from './one'\nexport type Two = One | null")

    const run = spawnSync(resolve('node_modules/.bin/dpdm'), ['--exit-code', 'circular:1', '*.ts'], { cwd: folder, encoding: 'utf8' })

    expect(run.stdout).toMatch(/(one|two)\.ts -> (one|two)\.ts/)
    expect(run.status).toBe(1)
  })
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const bad = [
  [
    'a domain part that knows a screen',
    'src/domain/faq/screen.ts',
    "import '@/screens/help/HelpScreen'",
    'must not import from screens',
  ],
  ['a schema that knows the client', 'src/api/schemas/client.ts', "import '@/api/client'", 'must not import from api'],
  [
    'an import from another folder by a relative path',
    'src/domain/faq/sideways.ts',
    "import '../offers/slice'",
    'relative paths are for your own',
  ],
  [
    'an import of another slice’s saga',
    'src/domain/faq/foreign.ts',
    "import '@/domain/offers/saga'",
    'never its sagas',
  ],
  [
    'an import of a library outside its only importer',
    'src/ui/Other.tsx',
    "import moment from 'moment'\nmoment()",
    'Only src/format/dates.ts may import moment',
  ],
  [
    'the untyped hook',
    'src/components/Hook.tsx',
    "import { useSelector } from 'react-redux'\nuseSelector(String)",
    'typed hooks',
  ],
  [
    'a selector that types its state inline',
    'src/domain/faq/inline.ts',
    'export const selectX = (state: { x: 1 }) => state.x',
    'takes the RootState',
  ],
  [
    'a selector function of its own state',
    'src/domain/faq/own.ts',
    'export function selectX({ x }: X) { return x }',
    'takes the RootState',
  ],
  [
    'a cast through unknown',
    'src/domain/faq/cast.ts',
    'export const one = 1 as unknown as string',
    'No cast through unknown',
  ],
  [
    'a browser test that would pass when it finds nothing',
    'tests/e2e/all.spec.ts',
    'for (const one of await page.locator("a").all()) await one.click()',
    'Use allOf',
  ],
  [
    'a browser test that reads all elements and would pass when it finds none',
    'tests/e2e/evaluate.spec.ts',
    'await page.locator("a").evaluateAll((all) => all.length)',
    'Use readAll',
  ],
  [
    'a test’s selector that types its state inline',
    'tests/screens/selector.test.tsx',
    'export const selectX = (state: { x: 1 }) => state.x',
    'takes the RootState',
  ],
  [
    'a screen test that would pass when it finds nothing',
    'tests/screens/all.test.tsx',
    'document.querySelectorAll("a").forEach(expectNoAxe)',
    'Use found',
  ],
  [
    'a function that a supported browser lacks',
    'src/platform/idle.ts',
    'requestIdleCallback(() => undefined)',
    'requestIdleCallback',
  ],
  [
    'a promise that is not awaited, which takes types to know',
    'src/platform/promise.ts',
    'export function send(): void { fetch("/") }',
    'Promises must be awaited',
  ],
  [
    'a hook under a condition',
    'src/ui/Sometimes.tsx',
    'import { useState } from "react"\nexport function Sometimes({ on }: { on: boolean }) { if (on) useState(0); return null }',
    'called conditionally',
  ],
  [
    'a ref that is read while rendering, by the React compiler’s rules',
    'src/ui/Ref.tsx',
    'import { useRef } from "react"\nexport function Ref() { const ref = useRef(0); return <p>{ref.current}</p> }',
    'ref',
  ],
  ['a variable of a module', 'src/domain/faq/counter.ts', 'export let count = 0', 'What a module holds'],
  [
    'a collection of a module, which would outlive the session',
    'src/domain/faq/seen.ts',
    'const seen = new Map<string, number>()\nexport const see = (id: string) => seen.set(id, 1)',
    'What a module holds',
  ],
  [
    'an image without a text alternative',
    'src/ui/Picture.tsx',
    'export const Picture = () => <img src="/a.png" />',
    'alt',
  ],
  [
    'a static import of what a content blocker may stop',
    'src/app/Shell.tsx',
    "import '@/components/support/recording'",
    'A content blocker may stop this',
  ],
  [
    'text beside something that comes and goes',
    'src/ui/Beside.tsx',
    'export function Beside({ on, text }: { on: boolean; text: string }) { return <p>{on && <hr />}{text}</p> }',
    'Text that stands beside something else',
  ],
  [
    'text beside an icon',
    'src/ui/Icon.tsx',
    'export const Icon = () => <p><svg />{String(1)}</p>',
    'Text that stands beside something else',
  ],
  [
    'an unknown child beside another',
    'src/ui/Unknown.tsx',
    'import type { ReactNode } from "react"\nexport function Unknown({ children }: { children: ReactNode }) { return <p><svg />{children}</p> }',
    'Text that stands beside something else',
  ],
  [
    'a list of texts',
    'src/ui/Texts.tsx',
    'export const Texts = ({ all }: { all: string[] }) => <p>{all.map((one) => one.trim())}</p>',
    'Text that stands beside something else',
  ],
  [
    'a space beside something that comes and goes',
    'src/ui/Space.tsx',
    'export const Space = ({ on }: { on: boolean }) => <p><b>a</b> {on && <b>b</b>}</p>',
    'A space beside something',
  ],
  [
    'a component that is a string',
    'src/ui/Words.tsx',
    'export function Words({ text }: { text: string }) { if (text) return text; return <b>-</b> }',
    'A component or fragment with bare text',
  ],
  [
    'a component that passes on whatever it is given',
    'src/ui/Passing.tsx',
    'import { Suspense, type ReactNode } from "react"\nexport const Passing = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>',
    'A component or fragment with bare text',
  ],
  [
    'a fragment with bare text',
    'src/ui/Bare.tsx',
    'export const Bare = ({ text }: { text: string }) => <><svg />{text}</>',
    'A component or fragment with bare text',
  ],
] as const

const good = [
  'src/domain/faq/good.ts',
  'interface RootState { x: 1 }\nexport const selectX = (state: RootState) => state.x',
] as const

const goodText = [
  'src/ui/Alone.tsx',
  `import type { ReactElement } from 'react'
type Elements = ReactElement | false
const icon = <svg />
function row(text: string) { return <li key={text}>{text}</li> }
export const Alone = ({ on, text, children }: { on: boolean; text: string; children: Elements }) => <ul>{on ? icon : null}<li>{on ? text : <b>-</b>}</li><li>{\`\${text}, \`}</li>{[text].map(row)}{children}</ul>
export const Nothing = ({ on, children }: { on: boolean; children: Elements }) => (on ? children : null)`,
] as const

describe('npm run lint', () => {
  let reports: Report[]

  // One run over them all: its start takes longer than they do.
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'lint-'))
    cpSync('package.json', join(folder, 'package.json'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx', types: [] } }),
    )
    writeFileSync(
      join(folder, 'oxlint.config.js'),
      `export { default } from ${JSON.stringify(resolve('oxlint.config.js'))}`,
    )
    for (const [path, code] of [good, goodText, ...bad.map(([, path, code]) => [path, code] as const)]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    const run = spawnSync(resolve('node_modules/.bin/oxlint'), ['-c', 'oxlint.config.js', '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: resolve('node_modules/.bin/tsgolint') },
    })
    reports = (JSON.parse(run.stdout) as { diagnostics: Report[] }).diagnostics
  })

  const messagesOf = (path: string) =>
    reports.filter(({ filename }) => filename === path).map(({ message, help }) => `${message} ${help ?? ''}`)

  it.each(bad)('lint refuses %s', (_, path, __, message) => {
    expect(messagesOf(path)).toContainEqual(expect.stringContaining(message))
  })

  it('lint accepts a selector of the root state', () => {
    expect(messagesOf(good[0])).toEqual([])
  })

  it('ENV-1 lint accepts text alone in its element, and elements in any number', () => {
    // React has no types here, which lint says of it, too.
    expect(messagesOf(goodText[0]).filter((message) => !/type|unsafe/i.test(message))).toEqual([])
  })
})

interface Report {
  filename: string
  message: string
  help?: string
}

describe('npm run cycles', () => {
  it('dpdm finds a cycle that consists only of type imports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'circle-'))
    writeFileSync(join(folder, 'one.ts'), "import type { Two } from './two'\nexport type One = Two[]")
    writeFileSync(join(folder, 'two.ts'), "import type { One } from './one'\nexport type Two = One | null")

    const run = spawnSync(resolve('node_modules/.bin/dpdm'), ['--exit-code', 'circular:1', '*.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })

    expect(run.stdout).toMatch(/(one|two)\.ts -> (one|two)\.ts/)
    expect(run.status).toBe(1)
  })
})

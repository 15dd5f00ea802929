import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failOnWarnings } from '@tools/failOnWarnings'
import { build } from 'vite'
import { expect, it } from 'vitest'

function buildOf(style: string, script = ''): Promise<unknown> {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(root, 'style.css'), style)
  writeFileSync(join(root, 'there.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />')
  writeFileSync(join(root, 'main.js'), `import './style.css'\n${script}`)
  return build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [failOnWarnings()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js'), checks: { bundlerTimings: false } } },
  })
}

it('the build fails on a picture in a style that it cannot find', async () => {
  await expect(buildOf("a { mask-image: url('./missing.svg') }")).rejects.toThrow(/missing\.svg.*didn't resolve/s)
})

it('the build fails on a warning of the bundler', async () => {
  await expect(buildOf('a { color: red }', 'export default eval("1")')).rejects.toThrow(/eval/)
})

it('the build passes where nothing is missing', async () => {
  await expect(buildOf("a { mask-image: url('./there.svg') }")).resolves.toBeDefined()
})

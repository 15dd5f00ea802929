import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

/** The libraries that the provider has chosen; docs/performance.md says what they weigh. */
const chosen = {
  product: [
    'react',
    'react-dom',
    'react-router-dom',
    'redux',
    'react-redux',
    'redux-saga',
    'axios',
    'i18next',
    'react-i18next',
    'react-dropzone',
    'react-slick',
    'moment',
  ],
  tools: ['vite', 'vitest', '@testing-library/react', 'msw'],
}

function importsIn(...folders: string[]): Set<string> {
  const texts = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
  const imported = texts.flatMap((text) => [...text.matchAll(/(?:from |import\()'((?:@[^/']+\/)?[^/'@.][^/']*)/g)])
  return new Set(imported.map(([, name = '']) => name))
}

it('each chosen library is a dependency that the code imports', () => {
  const product = importsIn('src')
  const tools = importsIn('tests', 'tools')
  expect(chosen.product.filter((name) => !(name in packageJson.dependencies) || !product.has(name))).toEqual([])
  expect(chosen.tools.filter((name) => !(name in packageJson.devDependencies) || !tools.has(name))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The layers of src/domain, from the bottom up: each imports only those before it (docs/architecture.md). */
const floors = [
  'store',
  'kit',
  'outcomes',
  'flash',
  'network',
  'session',
  'user',
  'applications',
  'offers',
  'calculator',
  'prices',
  'affiliates',
  'faq',
  'reads',
  'shownScreen',
  'support',
]

interface Arrow {
  file: string
  from: string
  to: string
}

const files = readdirSync('src/domain', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

/** The imports from one layer to another, including types. */
const arrows: Arrow[] = files.flatMap((file) => {
  const from = floorOf(file)
  // A file at the root sits beside the layers.
  const start = file === `${from}.ts` ? /from '(?:@\/domain|\.)\/([^']+)'/g : /from '@\/domain\/([^']+)'/g
  const paths = [...readFileSync(`src/domain/${file}`, 'utf8').matchAll(start)].map(([, path = '']) => path)
  return paths.map((path) => ({ file, from, to: floorOf(path) })).filter(({ to }) => to !== from)
})

function floorOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? path
}

describe('the layers of the domain', () => {
  it('every folder is a layer, and none is empty', () => {
    expect(new Set(files.map(floorOf))).toEqual(new Set(floors))
  })

  it('every folder imports only from folders below it', () => {
    const upwards = arrows.filter(({ from, to }) => floors.indexOf(to) >= floors.indexOf(from))
    expect(arrows.length).toBeGreaterThan(0)
    expect(upwards.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
  })
})

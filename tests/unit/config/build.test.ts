import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  ['4f2a', '1.2.0', '4f2a'],
  ['', '1.2.0', '1.2.0'],
  ['4f2a', '', '4f2a'],
  ['', '', ''],
])('SUP-2 the build’s name is VITE_BUILD %j, else the version %j: %j', async (build, version, expected) => {
  vi.stubEnv('VITE_BUILD', build)
  vi.stubEnv('VITE_VERSION', version)
  const { buildVersion } = await import('@/config/build')
  expect(buildVersion).toBe(expected)
})

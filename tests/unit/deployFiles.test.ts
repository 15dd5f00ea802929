import { describe, expect, it } from 'vitest'
import { headersFile, nginxFile } from '@tests/support/deployFiles'
import { embedHeaders, securityHeaders } from '../../securityHeaders'

const origins = { apiUrl: 'https://api.test/v1', apiAuthUrl: '/auth' }

describe('the ready files for deployments', () => {
  it.each([
    ['public/_headers', headersFile],
    ['docs/deploy/nginx.conf', nginxFile],
  ])('%s agrees with securityHeaders.ts', async (path, render) => {
    await expect(render()).toMatchFileSnapshot(`../../${path}`)
  })
})

describe('the content security policy', () => {
  const directive = (name: string, headers: Record<string, string>) =>
    headers['Content-Security-Policy']?.split('; ').find((one) => one.startsWith(`${name} `))?.split(' ').slice(1)

  it('TOKEN-4 lets the portal send to its API and to its own origin only', () => {
    expect(directive('connect-src', securityHeaders(origins))).toEqual(["'self'", 'https://api.test'])
  })

  it('CFG-4 knows third parties only when their id is set', () => {
    expect(directive('script-src', securityHeaders(origins))).toEqual(["'self'"])
    expect(directive('script-src', securityHeaders({ ...origins, analyticsId: 'G-1' }))).toHaveLength(2)
  })

  it('DEAL-2 runs partner scripts in a sandbox without the portal’s origin', () => {
    expect(directive('sandbox', embedHeaders())).not.toContain('allow-same-origin')
    expect(directive('frame-ancestors', embedHeaders())).toEqual(["'self'"])
  })
})

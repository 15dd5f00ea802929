import { cacheControl, embedHeaders, securityHeaders, type Origins } from '../../securityHeaders'

/** The addresses that stand in the ready files until a deployment puts its own there. */
const example: Origins = {
  apiUrl: 'https://api.example.com',
  apiAuthUrl: 'https://api.example.com/auth',
  siteUrl: 'https://www.example.com',
  storageUrl: 'https://storage.example.com',
}

const headersByPath: [string, Record<string, string>][] = [
  ['/*', securityHeaders(example)],
  ['/assets/*', { 'Cache-Control': cacheControl('/assets/x') }],
  ['/icons/*', { 'Cache-Control': cacheControl('/icons/x') }],
]

const notice = `Written by tests/unit/deployFiles.test.ts from securityHeaders.ts: change that and run it with -u.
Then put the addresses of your API, storage and site in place of those at example.com.`

const comment = notice.replace(/^/gm, '# ')

/** `public/_headers`, as static hosts read it. A more exact path takes off (!) what it replaces. */
export function headersFile(): string {
  const plain = headersByPath.map(([path, headers]) => block(path, headers))
  const pages = ['/', '/index.html', '/settings.js'].map((path) => block(path, { 'Cache-Control': cacheControl(path) }))
  const embed = `/embed.html\n  ! Content-Security-Policy\n  Content-Security-Policy: ${embedHeaders()['Content-Security-Policy'] ?? ''}\n`
  return `${comment}\n\n${[...plain, ...pages, embed].join('\n')}`
}

function block(path: string, headers: Record<string, string>): string {
  return `${path}\n${Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
}

/** `docs/deploy/nginx.conf`: one server that serves dist/. */
export function nginxFile(): string {
  return `${comment}

server {
  listen 443 ssl;
  server_name minside.example.com;
  root /srv/min-side/dist;

  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

  # An add_header in a location replaces those of the server, so each location has all of them.
  location / {
    try_files $uri /index.html;
${directives({ ...securityHeaders(example), 'Cache-Control': cacheControl('/') })}
  }

  # A chunk of an older build must be missing, not the page itself.
  location /assets/ {
    try_files $uri =404;
${directives({ ...securityHeaders(example), 'Cache-Control': cacheControl('/assets/x') }, '')}
  }

  location /icons/ {
    try_files $uri =404;
${directives({ ...securityHeaders(example), 'Cache-Control': cacheControl('/icons/x') }, '')}
  }

  location = /embed.html {
${directives({ ...embedHeaders(), 'Cache-Control': cacheControl('/embed.html') })}
  }
}
`
}

/** Without 'always' a header is not on errors: a missing chunk must not be kept for a year. */
function directives(headers: Record<string, string>, on = ' always'): string {
  return Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}"${on};`).join('\n')
}

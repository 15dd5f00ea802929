import { embedHeaders, securityHeaders, standingHeaders } from '../../securityHeaders'
import type { Deployment } from './deployment'
import { notice } from './notice'
import { filePath, folderPath, freeTextPrefixes, keptFor, methods, notKept, privatePath, secretFrom } from './serving'

const suites = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
]

/** nginx.conf, to be included inside http { }, as a file in /etc/nginx/conf.d is. */
export function nginxFile(deployment: Deployment): string {
  const { settings, root, certificate, key, brotli, portal } = deployment
  const logs = deployment.logs ?? '/var/log/nginx'
  const name = portal?.hostname ?? '_'
  const port = portal?.port || '443'
  return `${notice}# Belongs inside http { }, e.g. as /etc/nginx/conf.d/min-side.conf. Before the first start: put the built portal at
# ${root}, its certificate with the chain at ${certificate}
# and the key at ${key}. Logs go to ${logs}.

# Emails lead here with tokens in the query, or in what a mail program made of it, so no log holds one.
map $request_uri $min_side_path {
  "~*^(?<min_side_shown>(?:(?!${secretFrom}).)*)" $min_side_shown;
}
log_format min_side '$remote_addr [$time_iso8601] "$request_method $min_side_path" $status $body_bytes_sent $request_time';

map $uri $min_side_policy {
  default "${policyOf(securityHeaders(settings))}";
  /embed.html "${policyOf(embedHeaders())}";
}

# Errors are never kept: a chunk may be missing only while a deployment is under way.
map "$status $uri" $min_side_cache {
  default "${notKept}";
${keptFor.map(([prefix, value]) => `  "~^[23]\\d\\d ${prefix}" "${value}";`).join('\n')}
}

map $status $min_side_allow {
  405 "${methods.join(', ')}";
}
${portal !== null && port === '443' ? toHttps(name, logs) : ''}
server {
  # From nginx 1.25.1 on, "http2 on;" on a line of its own says the same.
  listen ${port} ssl http2;
  server_name ${name};
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  # Mozilla's intermediate profile, without the suites that need a file of parameters.
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ${suites.join(':')};
  ssl_prefer_server_ciphers off;
  ssl_session_timeout 1d;
  ssl_session_cache shared:min_side:10m;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain text/javascript application/javascript application/json image/svg+xml;
  root ${root};

  access_log ${logs}/min-side.access.log min_side;
  # Below crit, its lines hold whole addresses.
  error_log ${logs}/min-side.error.log crit;

  # The build leaves compressed files beside each; only settings.js is compressed here, as it changes without a build.
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types application/javascript text/javascript;
  ${brotli ? '' : '# With the brotli module (Debian: libnginx-mod-http-brotli-static): '}brotli_static on;

  # A location with an add_header of its own would lose these.
  add_header Content-Security-Policy $min_side_policy always;
  add_header Cache-Control $min_side_cache always;
${Object.entries(standingHeaders)
  .map(([header, value]) => `  add_header ${header} "${value}" always;`)
  .join('\n')}

  add_header Allow $min_side_allow always;

  if ($request_method !~ ^(${methods.join('|')})$) {
    return 405;
  }

  location ~ "${privatePath}" {
    return 404;
  }

  # Only what the build makes is served; of it, what is missing is missing.
  location ~ "${filePath}" {
    try_files $uri =404;
  }

  location ~ "${folderPath}" {
    return 404;
  }

${freeTextPrefixes(settings.flowBasePath).map(freeText).join('\n\n')}

  location / {
    try_files /index.html =404;
  }
}
`
}

function policyOf(headers: Record<string, string>): string {
  return headers['Content-Security-Policy'] ?? ''
}

function freeText(prefix: string): string {
  return `  # Free text, which may hold a dot.
  location ^~ ${prefix} {
    try_files /index.html =404;
  }`
}

function toHttps(name: string, logs: string): string {
  return `
server {
  listen 80;
  server_name ${name};
  server_tokens off;
  access_log ${logs}/min-side.access.log min_side;
  error_log ${logs}/min-side.error.log crit;
  # To this name, whichever was asked for.
  return 301 https://${name}$request_uri;
}
`
}

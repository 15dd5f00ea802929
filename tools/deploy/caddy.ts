import { embedHeaders, securityHeaders } from '../../securityHeaders'
import type { Deployment } from './deployment'
import { notice } from './notice'
import { filePath, folderPath, freeTextPrefixes, keptFor, methods, notKept, privatePath, secretFrom } from './serving'

/** A Caddyfile, complete or for importing into another. */
export function caddyFile({ settings, root, certificate, key, portal, ...places }: Deployment): string {
  const logs = places.logs ?? '/var/log/caddy'
  const port = portal?.port ?? ''
  return `${notice}# Before the first start: put the built portal at ${root}, its certificate with the chain at
# ${certificate} and the key at ${key}, both readable for the user that Caddy runs as.
# Without the line "tls", Caddy fetches a certificate itself. Logs go to ${logs}.

${portal === null || port !== '' ? '{\n\tauto_https disable_redirects\n}\n\n' : toHttps(portal)}${portal === null ? 'https://' : portal.origin} {
	tls ${certificate} ${key}
	root * ${root}

	# Emails lead here with tokens in the query, or in what a mail program made of it, so no log holds one.
	log {
		output file ${logs}/min-side.log
		format filter {
			wrap json
			fields {
				request>uri regexp "(?i)(?:${secretFrom}).*" ""
				request>headers delete
				resp_headers delete
			}
		}
	}

	route {
${headerLines(securityHeaders(settings), 'header')}
		header Cache-Control "${notKept}"
${keptFor.map(([prefix, value]) => `\t\theader ${prefix}* Cache-Control "${value}"`).join('\n')}
		header /embed.html Content-Security-Policy "${embedHeaders()['Content-Security-Policy'] ?? ''}"

		# Only settings.js changes without a build, which leaves compressed files beside all others.
		encode /settings.js gzip

		@other not method ${methods.join(' ')}
		error @other 405

		# Free text, which may hold a dot.
		@text path ${freeTextPrefixes(settings.flowBasePath)
      .map((prefix) => `${prefix}*`)
      .join(' ')}
		rewrite @text /index.html

		@private path_regexp ${privatePath}
		error @private 404

		# Only what the build makes is served; of it, what is missing is missing.
		@page not path_regexp ${filePath}|${folderPath}
		rewrite @page /index.html
		@missing not path_regexp ${filePath}
		error @missing 404
		file_server {
			precompressed br gzip
		}
	}

	# A chunk may be missing only while a deployment is under way.
	handle_errors {
		header Cache-Control "${notKept}"
		@other expression {err.status_code} == 405
		header @other Allow "${methods.join(', ')}"
		respond "{err.status_code} {err.status_text}" {err.status_code}
	}
}
`
}

// Caddy's own redirect goes to whichever name was asked for, and without a name of the portal's there is none.
function toHttps({ origin }: URL): string {
  return `http:// {\n\tredir ${origin}{uri} permanent\n}\n\n`
}

function headerLines(headers: Record<string, string>, directive: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `\t\t${directive} ${name} "${value}"`)
    .join('\n')
}

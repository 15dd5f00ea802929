import type { Api } from '@/api/api'
import { type EndpointName, endpoints } from '@/api/endpoints'
import type { UrlInput } from '@/api/url'

interface Call {
  endpoint: EndpointName
  input?: UrlInput | undefined
}

/**
 * Lets the client make or adopt calls ahead of the code that needs their answers, so that the reads to come take them
 * over (START-1). Unused answers are discarded; a read that is missing here is only made later.
 */
export function prefetchAll(api: Api, calls: readonly Call[]): void {
  for (const { endpoint, input } of calls) api.prefetch(endpoints[endpoint], input)
}

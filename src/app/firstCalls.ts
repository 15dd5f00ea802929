import { type EndpointName, endpoints } from '@/api/endpoints'
import type { UrlInput } from '@/api/url'
import type { Boot } from './boot'

/** A call that the first script has sent. */
export interface FirstCall {
  endpoint: EndpointName
  input?: UrlInput | undefined
}

/**
 * Lets the client adopt the first calls, so that the reads to come take them over (START-1). Unused answers are
 * discarded; a read that is missing here is only made later.
 */
export function adoptFirstCalls({ api }: Boot, calls: readonly FirstCall[]): void {
  for (const { endpoint, input } of calls) api.prefetch(endpoints[endpoint], input)
}

import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import type { UrlInput } from '@/api/url'
import type { Endpoint } from '@/api/endpoint'
import { applicationsResponse } from '@/api/schemas/application'
import type { Caller } from './caller'
import { checkRead, type Patience } from './calls'
import { type Finding, finding } from './report'

/** Every read that the portal makes, with ids from the responses before. */
export async function checkReads(caller: Caller, patience: Patience, bucket: string): Promise<Finding[]> {
  const findings: Finding[] = []

  async function read(endpoint: Endpoint, input: UrlInput | null, why = ''): Promise<unknown> {
    if (input === null) {
      findings.push(finding(endpoint.name, 'not asked', why))
      return undefined
    }
    const { found, body } = await checkRead(caller, endpoint, input, patience)
    findings.push(found)
    return body
  }

  await read(endpoints.validateToken, {})
  await read(endpoints.currentApplication, {})
  const known = applicationsOf(await read(endpoints.allApplications, {}))
  await read(endpoints.applications, {})
  for (const endpoint of [endpoints.personalInfo, endpoints.scopes, endpoints.faq, endpoints.outboundAffiliates])
    await read(endpoint, {})
  await read(endpoints.recommendedDeals, { query: { limit: 6 } })
  await read(endpoints.compareOffers, {})
  const [application] = known
  const match = known.flatMap((one) => one.app_companies)[0]
  const file = known.flatMap((one) => one.app_companies).flatMap((one) => one.upload_attachments)[0]
  await read(
    endpoints.compareOffersOf,
    application ? { params: { id: application.id } } : null,
    'the account has no inquiry',
  )
  await read(endpoints.offer, match ? { params: { id: match.id } } : null, 'the account has no insurer found for it')
  await read(endpoints.signedUpload, { query: { bucket, name: 'check_api', timestamp: Date.now(), extension: 'pdf' } })
  await read(
    endpoints.attachmentInfo,
    file?.file_hash ? { query: { hk: file.file_hash } } : null,
    'the account has no file',
  )
  return findings
}

function applicationsOf(body: unknown) {
  const result = v.safeParse(applicationsResponse, body)
  return result.success ? result.output.applications : []
}

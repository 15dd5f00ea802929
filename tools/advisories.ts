import * as v from 'valibot'
import { jsonText } from '@/api/schemas/wire'

const answer = v.pipe(jsonText, v.object({ vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })) }))
const refusal = v.pipe(jsonText, v.object({ message: v.string() }))

/** What `npm audit --json` says. Not every registry has advisories: that is reported, but is not a finding. */
export function advisories(text: string): { words: string; isGrave: boolean } {
  const result = v.safeParse(answer, text)
  if (!result.success) {
    const why = v.safeParse(refusal, text)
    return {
      words: `Skipped: this registry gives no advisories (${why.success ? why.output.message : 'no answer'}).`,
      isGrave: false,
    }
  }
  const found = Object.entries(result.output.vulnerabilities)
  const isGrave = found.some(([, { severity }]) => severity === 'high' || severity === 'critical')
  return {
    words:
      found.map(([name, { severity }]) => `${severity}: ${name}`).join('\n') ||
      'No advisory names what the portal is built from.',
    isGrave,
  }
}

import type { ApplicationCompany } from '@/api/schemas/application'
import { safeHref } from '@/ui/safeHref'

type Contact = Pick<ApplicationCompany, 'company' | 'starfish_company'>

/** The insurer's employee, once one is assigned (ROW-3). */
export function assignedAgent({ starfish_company: agent }: Contact): ApplicationCompany['starfish_company'] {
  return agent?.name.trim() ? agent : null
}

/** The agent's, else the insurer's own. */
export function phoneOf(match: Contact): string | null {
  const agent = assignedAgent(match)
  return (agent ? agent.phone : null) ?? match.company?.meta_phone ?? null
}

/** The agent's, else the insurer's own. */
export function emailOf(match: Contact): string | null {
  const agent = assignedAgent(match)
  return (agent ? agent.email : null) ?? match.company?.meta_email ?? null
}

/** Null without a number that can be called. */
export function callAddressOf(match: Contact): string | null {
  const phone = phoneOf(match)
  return phone === null ? null : safeHref(`tel:${phone}`)
}

import type { ApplicationCompany } from '@/api/schemas/application'

type Contact = Pick<ApplicationCompany, 'company' | 'starfish_company'>

/** The insurer's employee, once one is assigned (ROW-3). */
export function assignedAgent({ starfish_company: agent }: Contact): ApplicationCompany['starfish_company'] {
  return agent?.name.trim() ? agent : null
}

/** The agent's phone, else the insurer's own. */
export function phoneOf(match: Contact): string | null {
  return assignedAgent(match)?.phone ?? match.company?.meta_phone ?? null
}

/** The agent's email, else the insurer's own. */
export function emailOf(match: Contact): string | null {
  return assignedAgent(match)?.email ?? match.company?.meta_email ?? null
}

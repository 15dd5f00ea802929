import type { ApplicationCompany } from '@/api/schemas/application'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'

/** The assigned agent with their phone and email; where the agent, or one of these, is missing, the company's. */
export function contactOf(match: Pick<ApplicationCompany, 'company' | 'starfish_company'>) {
  return { agent: assignedAgent(match), phone: phoneOf(match), email: emailOf(match) }
}

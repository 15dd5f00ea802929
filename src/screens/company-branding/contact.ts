import type { ApplicationCompany } from '@/api/schemas/application'

/** The assigned agent with their phone and email; without one, or without a phone or email of theirs, the company's. */
export function contactOf({ company, starfish_company }: Pick<ApplicationCompany, 'company' | 'starfish_company'>) {
  const agent = starfish_company?.name.trim() ? starfish_company : null
  return {
    agent,
    phone: agent?.phone ?? company?.meta_phone ?? null,
    email: agent?.email ?? company?.meta_email ?? null,
  }
}

import type { ApplicationCompany } from '@/api/schemas/application'

const longest = 100

/** Takes a match and what to call an insurer without a name; gives the insurer's name, one without end cut short. */
export function companyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  const name = company?.meta_name.trim() || company?.name.trim() || unnamed
  return name.length > longest ? `${Array.from(name).slice(0, longest).join('')} …` : name
}

import type { ApplicationCompany } from '@/api/schemas/application'

/** Takes a match and what to call an insurer without a name; gives the insurer's name. */
export function companyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  return company?.meta_name.trim() || company?.name.trim() || unnamed
}

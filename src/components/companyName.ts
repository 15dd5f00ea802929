import type { ApplicationCompany } from '@/api/schemas/application'
import { nameOfCompany } from '@/domain/applications/nameOfCompany'

/** What an insurer is called on a screen. */
export function companyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  return nameOfCompany(company) || unnamed
}

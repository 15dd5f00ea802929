import type { ApplicationCompany } from '@/api/schemas/application'
import { nameOfCompany } from '@/domain/applications/nameOfCompany'

/** An insurer's name as screens show it. */
export function companyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  return nameOfCompany(company) || unnamed
}

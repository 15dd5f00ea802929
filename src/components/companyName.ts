import type { ApplicationCompany } from '@/api/schemas/application'

const maxLength = 100

export function companyName({ company }: Pick<ApplicationCompany, 'company'>, unnamed: string): string {
  const name = company?.meta_name.trim() || company?.name.trim() || unnamed
  return name.length > maxLength ? `${Array.from(name).slice(0, maxLength).join('')} …` : name
}

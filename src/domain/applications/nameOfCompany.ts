import type { Company } from '@/api/schemas/application'

const maxLength = 100

/** The insurer's own name, cut where it is longer than any real one; '' where it has none. */
export function nameOfCompany(company: Company | null): string {
  const name = company?.meta_name.trim() || company?.name.trim() || ''
  return name.length > maxLength ? `${Array.from(name).slice(0, maxLength).join('')} …` : name
}

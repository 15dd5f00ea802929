import { Link, type LinkProps } from 'react-router-dom'
import type { Company } from '@/api/schemas/application'
import { companyBrandingPath } from '@/config/paths'

interface InsurerLinkProps extends Omit<LinkProps, 'to'> {
  /** Null where nothing is known of it. */
  company: Company | null
  matchId: number
}

export function InsurerLink({ company, matchId, ...others }: InsurerLinkProps) {
  return <Link {...others} to={companyBrandingPath(company?.unique_alias ?? '', matchId)} />
}

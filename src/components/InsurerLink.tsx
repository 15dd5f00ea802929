import { Link, type LinkProps } from 'react-router-dom'
import { companyBrandingPath } from '@/config/paths'

interface InsurerLinkProps extends Omit<LinkProps, 'to'> {
  /** The insurer's `unique_alias`. */
  alias: string
  matchId: number
}

/** Leads to the insurer's page. */
export function InsurerLink({ alias, matchId, ...others }: InsurerLinkProps) {
  return <Link {...others} to={companyBrandingPath(alias, matchId)} />
}

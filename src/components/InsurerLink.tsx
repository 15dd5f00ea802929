import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link, type LinkProps, useNavigate } from 'react-router-dom'
import { companyBrandingPath } from '@/config/paths'
import { canMoveParts, movePart } from '@/platform/movedPart'

interface InsurerLinkProps extends Omit<LinkProps, 'to'> {
  /** The insurer's `unique_alias`. */
  alias: string
  matchId: number
}

/**
 * Leads to the insurer's page, and its logo moves into that page's heading where the browser can (View Transitions). By hand,
 * as the router's own way needs its data mode, and React's needs transitions, which the portal does without (Portal.tsx).
 */
export function InsurerLink({ alias, matchId, onClick, ...others }: InsurerLinkProps) {
  const navigate = useNavigate()
  const path = companyBrandingPath(alias, matchId)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || isElsewhere || !canMoveParts()) return
    const link = event.currentTarget
    const logo = (link.closest('li') ?? document).querySelector<HTMLElement>(logoOf(matchId))
    if (!logo) return
    event.preventDefault()
    movePart(logo, `h1 ${logoOf(matchId)}`, () => flushSync(() => void navigate(path)))
  }

  return <Link {...others} to={path} onClick={follow} />
}

function logoOf(matchId: number): string {
  return `[data-logo="${matchId}"]`
}

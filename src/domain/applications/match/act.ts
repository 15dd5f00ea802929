import type { ApplicationCompany } from '@/api/schemas/application'
import { phoneOf } from './contact'
import type { Opening } from './opening'
import type { TurnKind } from './turn'

/** What the page's single primary button does. */
export type Act = 'read' | 'see' | 'call' | 'call_later' | 'about' | 'remind'

/**
 * The customer's next act with an insurer; null where there is none. Where a call would go unanswered because the insurer
 * is closed, it is to be reminded of it (APP-8).
 */
export function actOf(kind: TurnKind, match: ApplicationCompany, opening: Opening | null, canRemind: boolean): Act | null {
  const hasPhone = phoneOf(match) !== null
  const call = opening?.isOpen === false ? 'call_later' : 'call'
  switch (kind) {
    case 'read_offer':
      return 'read'
    case 'see_price':
      return 'see'
    case 'find_offer':
    case 'wrong_number':
    case 'call_back':
      return hasPhone ? call : 'about'
    case 'overdue':
      if (canRemind) return 'remind'
      return hasPhone ? call : null
    case 'settle':
    case 'planned':
    case 'await_contact':
    case 'await_follow_up':
    case 'over':
      return null
    default:
      return kind satisfies never
  }
}

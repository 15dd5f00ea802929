import Bell from 'lucide-react/icons/bell'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import Handshake from 'lucide-react/icons/handshake'
import Info from 'lucide-react/icons/info'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import PhoneOff from 'lucide-react/icons/phone-off'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import type { ActivityKind } from '@/domain/applications/activities'

/** Decorative: an icon always has the activity's words beside it (ACT-3). */
export const activityIcons: Record<ActivityKind, LucideIcon> = {
  cancelled: X,
  tried: PhoneMissed,
  answered: Phone,
  finished: Check,
  sms: MessageSquare,
  mail: Mail,
  mail_opened: MailOpen,
  inquiry_opened: Clock,
  offer_given: FileCheck,
  not_interested: X,
  rejected: X,
  follow_up_planned: Calendar,
  wrong_number: PhoneOff,
  reminder_sent: Bell,
  contacted: Clock,
  match: Handshake,
  won: CircleCheck,
  lost: CircleX,
  confirmed: CircleCheck,
  not_accepted: CircleX,
  follow_up: Calendar,
  follow_up_undated: Phone,
  other: Info,
}

import * as v from 'valibot'
import {
  type ActivityLog,
  type Application,
  application,
  type ApplicationCompany,
  applicationCompany,
  activityLog,
  type Reminder,
} from '@/api/schemas/application'

/** A match as the client reads it, with what differs from an empty one. */
export function aMatch(more: Record<string, unknown> = {}): ApplicationCompany {
  return v.parse(applicationCompany, { id: 1, access_stats: '[0,0,0,0,0,0]', ...more })
}

export function aLog(more: Record<string, unknown> = {}): ActivityLog {
  return v.parse(activityLog, {
    id: 1,
    activity: 'Besvaret',
    secondary_status: 1,
    look: 'info',
    created_at: '2026-11-20T10:00:00+01:00',
    ...more,
  })
}

/** An inquiry that is OK, valid and processed, with what differs. */
export function anApplication(more: Record<string, unknown> = {}): Application {
  const usual = {
    id: 1,
    created_at: '2026-11-10T10:00:00+01:00',
    validation_message: { value: 'Application is OK' },
    is_valid: true,
    processed: true,
    app_companies: [],
  }
  return v.parse(application, { ...usual, ...more })
}

export function aReminder(more: Partial<Reminder> = {}): Reminder {
  return { enabled: true, count: 0, hidden: false, last_sent: null, by_editor: false, ...more }
}

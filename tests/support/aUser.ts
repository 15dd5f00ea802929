import type { User } from '@/api/schemas/user'

/** A customer as the API returns one, with the fields that the test sets. */
export function aUser(given: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'ida@eksempel.dk',
    provider: 'email',
    primary_phone: '',
    business_name: '',
    sms_notification: false,
    mail_notification: false,
    subscribed_to_newsletter: false,
    scopes: [],
    scope_id: null,
    ...given,
  }
}

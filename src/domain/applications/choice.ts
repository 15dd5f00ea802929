import type { Application } from '@/api/schemas/application'
import { idIn } from '@/config/paths'
import { localStore } from '@/platform/storage'

const idKey = 'application_id'
const orderKey = 'app_current'

/** The inquiry that was active on the last visit with this browser, or null (APP-5). */
export function savedChoice(): number | null {
  return idIn(localStore.get(idKey))
}

/** Stores the active inquiry: its id, and its order id under `app_current` (APP-5). */
export function saveChoice(application: Pick<Application, 'id' | 'order_id'>): void {
  localStore.set(idKey, String(application.id))
  localStore.set(orderKey, application.order_id)
}

export function forgetChoice(): void {
  localStore.remove(idKey)
  localStore.remove(orderKey)
}

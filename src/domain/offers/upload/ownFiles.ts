import type { ApplicationCompany } from '@/api/schemas/application'
import { filesBy, type OfferFile } from '@/domain/offers/offerFiles'
import { nameWithoutTimestamp } from './fileRules'

/** Registered under the name that the storage has them by, which carries a timestamp (UP-2). */
export function ownFilesOf(match: ApplicationCompany): OfferFile[] {
  return filesBy(match, 'user').map(({ hash, name }) => ({ hash, name: name && nameWithoutTimestamp(name) }))
}

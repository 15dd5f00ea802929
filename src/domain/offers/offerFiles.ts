import type { ApplicationCompany } from '@/api/schemas/application'

export interface OfferFile {
  hash: string
  name: string | null
}

/** The company's own files: the offer itself. */
export function offerFilesOf(match: ApplicationCompany): OfferFile[] {
  return filesBy(match, 'company')
}

export function filesBy({ upload_attachments }: ApplicationCompany, sender: string): OfferFile[] {
  const sent = upload_attachments.filter(({ uploaded_by }) => uploaded_by === sender)
  return sent.map(({ file_hash, file_name }) => ({ hash: file_hash, name: file_name }))
}

/** An insurer takes no file of the customer's once it has laid its own offer here (UP-1). */
export function takesFile(match: ApplicationCompany): boolean {
  return offerFilesOf(match).length === 0
}

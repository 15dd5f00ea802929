import { createHash } from 'node:crypto'
import { contentTypes, objectKey, storedObject, uploadBucket } from '@tests/staging-api/objects'
import { isoTime } from '@tests/staging-api/time'
import type { Account, AttachmentRecord, Customer, JsonObject, StoredObject } from '@tests/staging-api/world'

interface Person {
  name: string
  surname: string
  phone: string
  business?: string
}

export interface Period {
  days?: number
  hours?: number
  minutes?: number
}

/** What a scenario builds with: numbers of its own, times relative to the seed's, and its customer. */
export interface Maker {
  person: Person
  email: string
  /** A number that no other customer of the seed has. */
  id: () => number
  ago: (period: Period) => string
  ahead: (period: Period) => string
  /** Puts a file of this customer's into the storage; returns the match's entry for it. */
  file: (name: string, bytes: Buffer | null, applicationCompanyId: number, uploadedBy: 'user' | 'company') => JsonObject
}

interface Contents {
  applications: Customer['applications']
  compareOffers?: Customer['compareOffers']
}

/** One customer of the seed. Its email is its name with dots, @eksempel.dk. */
export interface Scenario {
  name: string
  /** One line for support staff, in Danish. */
  description: string
  person: Person
  account?: (make: Maker, at: number) => Partial<Account>
  user?: JsonObject
  /** Too much for the seed: built when the customer is first asked for (fillLazily). */
  lazy?: boolean
  contents: (make: Maker) => Contents
}

/** What a scenario's files add to the world. */
export interface Files {
  objects: StoredObject[]
  attachments: AttachmentRecord[]
}

export const noFiles = (): Files => ({ objects: [], attachments: [] })

function length({ days = 0, hours = 0, minutes = 0 }: Period): number {
  return ((days * 24 + hours) * 60 + minutes) * 60_000
}

export function emailOf(scenario: Scenario): string {
  return `${scenario.name.replaceAll('-', '.')}@eksempel.dk`
}

/** A maker for the customer `customerId`, whose numbers go on from there; `at` is the seed's time in milliseconds. */
export function createMaker(scenario: Scenario, customerId: number, at: number, files: Files): Maker {
  let last = customerId
  const id = () => ++last
  return {
    person: scenario.person,
    email: emailOf(scenario),
    id,
    ago: (period) => isoTime(at - length(period)),
    ahead: (period) => isoTime(at + length(period)),
    file: (name, bytes, applicationCompanyId, uploadedBy) => {
      const record = recordOf(name, { id: id(), customerId, applicationCompanyId, uploadedBy })
      const { bucket, fileHash: key, fileType: contentType } = record
      files.attachments.push(record)
      if (bytes) files.objects.push(storedObject({ bucket, key, contentType, bytes }))
      return { file_hash: key, file_name: name, uploaded_by: uploadedBy }
    },
  }
}

type Registered = Pick<AttachmentRecord, 'id' | 'customerId' | 'applicationCompanyId' | 'uploadedBy'>

function recordOf(fileName: string, known: Registered): AttachmentRecord {
  const secret = createHash('sha256').update(`${known.id} ${fileName}`).digest('hex').slice(0, 24)
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return {
    ...known,
    fileName,
    fileHash: objectKey(known.customerId, secret, fileName),
    fileType: contentTypes[extension] ?? 'application/octet-stream',
    bucket: uploadBucket,
  }
}

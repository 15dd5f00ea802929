import { createHash } from 'node:crypto'
import { portalSettings } from './portalSettings'
import type { StoredObject, World } from './world'

/** The bucket that customers upload to. */
export const uploadBucket = portalSettings.storageBucket

/** The content types that the portal may send, by extension (UP-1). */
export const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/**
 * The key of a customer's file. `secret` makes the name unguessable, so that a preview, which carries no
 * token headers, can be asked for by name alone.
 */
export function objectKey(customerId: number, secret: string, fileName: string): string {
  return `${customerId}/${secret}_${fileName}`
}

/** The last part of a key: the name that attachmentInfo gives and attachmentPreview takes. */
export function nameInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

/** The name a person knows the file by. */
export function readableName(key: string): string {
  const name = nameInKey(key)
  return name.slice(name.indexOf('_') + 1)
}

export function storedObject({
  bytes,
  ...rest
}: Pick<StoredObject, 'bucket' | 'key' | 'contentType'> & { bytes: Buffer }): StoredObject {
  return { ...rest, body: bytes.toString('base64'), sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Keeps an object; one with the same key is replaced, as S3 does. */
export function putObject(world: World, object: StoredObject): void {
  const others = world.objects.filter(({ bucket, key }) => bucket !== object.bucket || key !== object.key)
  world.objects = [...others, object]
}

export function findObject(world: World, bucket: string, key: string): StoredObject | undefined {
  return world.objects.find((one) => one.bucket === bucket && one.key === key)
}

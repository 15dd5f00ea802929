import { nanoid } from '@reduxjs/toolkit'
import type { FileFacts } from './fileRules'

/** What the store may know of a file: the File itself stays outside it. */
export interface FileRef extends FileFacts {
  id: string
  /** Name, size and time of change: the same for the same file. */
  fingerprint: string
}

const files = new Map<string, File>()

/** Holds on to a dropped file, which no action can carry. */
export function keepFile(file: File): FileRef {
  const id = nanoid()
  files.set(id, file)
  const fingerprint = [file.name, file.size, file.lastModified].join('/')
  return { id, name: file.name, size: file.size, type: file.type, fingerprint }
}

export function keptFile(id: string): File | undefined {
  return files.get(id)
}

export function forgetFiles(ids: string[]): void {
  for (const id of ids) files.delete(id)
}

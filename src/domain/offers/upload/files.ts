import { nanoid } from '@reduxjs/toolkit'
import type { FileFacts } from './fileRules'

/** What the store may know of a file: the File itself stays outside it. */
export interface FileRef extends FileFacts {
  id: string
  /** Name, size and time of change: the same file gives the same. */
  fingerprint: string
}

const files = new Map<string, File>()

/** Keeps a file that was dropped; gives what an action can carry. */
export function keepFile(file: File): FileRef {
  const id = nanoid()
  files.set(id, file)
  const fingerprint = [file.name, file.size, file.lastModified].join('/')
  return { id, name: file.name, size: file.size, type: file.type, fingerprint }
}

/** The file of a reference, while it is kept. */
export function keptFile(id: string): File | undefined {
  return files.get(id)
}

/** Lets files go that nobody will send. */
export function forgetFiles(ids: string[]): void {
  for (const id of ids) files.delete(id)
}

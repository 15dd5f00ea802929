import { nanoid } from '@reduxjs/toolkit'
import { sessionState } from '@/platform/state'
import type { FileFacts } from './fileRules'

/** The part of a file that the store may hold: the File itself stays outside. */
export interface FileRef extends FileFacts {
  id: string
  /** Name, size and time of change, which identify the same file. */
  fingerprint: string
}

const session = sessionState(() => ({ files: new Map<string, File>() }))

/** Keeps a dropped file, which no action can carry. */
export function keepFile(file: File): FileRef {
  const id = nanoid()
  session.files.set(id, file)
  const fingerprint = [file.name, file.size, file.lastModified].join('/')
  return { id, name: file.name, size: file.size, type: file.type, fingerprint }
}

export function keptFile(id: string): File | undefined {
  return session.files.get(id)
}

export function forgetFiles(ids: string[]): void {
  for (const id of ids) session.files.delete(id)
}

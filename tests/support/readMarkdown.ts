import { readFileSync } from 'node:fs'

/** A Markdown file without the padding with which the formatter aligns its tables. */
export function readMarkdown(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/(?<=\S) {2,}\|/g, ' |')
}

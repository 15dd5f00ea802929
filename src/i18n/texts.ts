import { loadOwnFile } from '@/platform/ownFiles'
import type { TextBundle } from './resources'

type Bundle = { default: Record<string, unknown> }

const files = import.meta.glob<Bundle>('/locales/*/*.json')

/** Each file is a chunk of its own, so that only the active language is downloaded. */
export async function importTexts(language: string, bundle: TextBundle): Promise<Record<string, unknown>> {
  const load = files[`/locales/${language}/${bundle}.json`]
  if (!load) return {}
  return (await loadOwnFile(load)).default
}

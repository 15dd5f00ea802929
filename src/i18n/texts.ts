import type { TextBundle } from './resources'

type Bundle = { default: Record<string, unknown> }

const files = import.meta.glob<Bundle>('/locales/*/*.json')

/**
 * Takes the portal's code for a language and the name of a bundle; gives its texts. Each file is a
 * chunk of its own, so that only the active language is downloaded (I18N-1). Rejects when it cannot be loaded.
 */
export async function importTexts(folder: string, bundle: TextBundle): Promise<Record<string, unknown>> {
  const load = files[`/locales/${folder}/${bundle}.json`]
  if (!load) return {}
  return (await load()).default
}

import { type ComponentType, lazy } from 'react'
import { loadTexts } from '@/i18n'
import type { TextBundle } from '@/i18n/resources'

/** A screen's code or texts could not be loaded: no network, or a deployment replaced them (ROUTE-11). */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

/** A screen, or a large part of one, as a chunk of its own that waits for its texts too. Throws ScreenLoadError to its boundary. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  bundles: TextBundle[] = [],
) {
  return lazy(async () => {
    try {
      const [module] = await Promise.all([load(), loadTexts(bundles)])
      return { default: module[name] }
    } catch (error) {
      throw new ScreenLoadError(name, { cause: error })
    }
  })
}

import { type ComponentType, lazy } from 'react'
import { loadTexts } from '@/i18n'
import type { TextBundle } from '@/i18n/resources'

/**
 * Takes how to import a screen, what to call it there, and the texts it needs; gives the screen as a chunk of its own
 * that waits for both (ROUTE-11). What fails to load is caught by the error boundary around it.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  bundles: TextBundle[] = [],
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(bundles)])
    return { default: module[name] }
  })
}

import { type ComponentType, lazy, useState } from 'react'
import { loadTexts } from '@/i18n'
import type { TextBundle } from '@/i18n/resources'
import { loadOwnFile } from '@/platform/ownFiles'
import { loadWithStyles } from './partStyles'

/** Code, with the texts that it waits for. */
export interface Chunk<Part> {
  load: () => Promise<Part>
  bundles: readonly TextBundle[]
}

/** A screen's code or texts could not be loaded: there was no network, or a deployment replaced them. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
  /** Tries to load it once more; rejects as before. */
  readonly again: () => Promise<unknown>
  /** Makes the next visit to the screen load it anew; called when the failure is on screen. */
  readonly forget: () => void

  constructor(cause: unknown, { again, forget }: Pick<ScreenLoadError, 'again' | 'forget'>) {
    super('A screen could not be loaded', { cause })
    this.again = again
    this.forget = forget
  }
}

/**
 * A screen that is loaded when first shown, or earlier by `preload`, after which nothing is shown in its place. Throws
 * ScreenLoadError to its boundary.
 */
export function lazyScreen<Props extends object>({ load, bundles }: Chunk<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    try {
      const [part] = await Promise.all([loadOwnFile(() => loadWithStyles(load)), loadTexts(bundles)])
      loaded = part
      return { default: part }
    } catch (error) {
      throw new ScreenLoadError(error, { again: fetchPart, forget })
    }
  }

  let LazyPart = lazy(fetchPart)

  // React keeps the outcome for good, even a failure.
  function forget(): void {
    LazyPart = lazy(fetchPart)
  }

  function LazyScreen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? LazyPart)
    return <Part {...props} />
  }

  // A failure reaches the boundary that shows the screen.
  return Object.assign(LazyScreen, {
    preload: () =>
      fetchPart().then(
        () => undefined,
        () => undefined,
      ),
  })
}

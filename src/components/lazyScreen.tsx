import { type ComponentType, lazy, useState } from 'react'
import { loadTexts } from '@/i18n'
import type { TextBundle } from '@/i18n/resources'

/** Code, and the texts that it waits for. */
export interface Chunk<Part> {
  load: () => Promise<Part>
  bundles: readonly TextBundle[]
}

/** A screen's code or texts could not be loaded: no network, or a deployment replaced them (ROUTE-11). */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
  /** Asks for it once more; rejects as before. */
  readonly again: () => Promise<unknown>
  /** The next to open the screen asks for it anew; called when the failure is on screen. */
  readonly forget: () => void

  constructor(cause: unknown, { again, forget }: Pick<ScreenLoadError, 'again' | 'forget'>) {
    super('A screen could not be loaded', { cause })
    this.again = again
    this.forget = forget
  }
}

/**
 * A screen that is fetched when it is first shown, or ahead of that by `preload`: then it is there at once, and nothing is
 * shown in its place. Throws ScreenLoadError to its boundary.
 */
export function lazyScreen<Props extends object>({ load, bundles }: Chunk<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null

  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    try {
      const [part] = await Promise.all([load(), loadTexts(bundles)])
      loaded = part
      return { default: part }
    } catch (error) {
      throw new ScreenLoadError(error, { again: fetchPart, forget })
    }
  }

  let LazyPart = lazy(fetchPart)

  // React keeps what came of it for good, also that it failed.
  function forget(): void {
    LazyPart = lazy(fetchPart)
  }

  function LazyScreen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? LazyPart)
    return <Part {...props} />
  }

  // Whoever shows it hears of a failure.
  return Object.assign(LazyScreen, { preload: () => fetchPart().then(() => undefined, () => undefined) })
}

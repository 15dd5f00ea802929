import { pageState } from './state'
import { trustedScriptUrl } from './trustedTypes'

const page = pageState(() => ({ loaded: new Map<string, Promise<void>>() }))

/** Loads a third party's script, once. Rejects when it cannot be loaded; a later call tries again. */
export function loadScript(url: string): Promise<void> {
  const { loaded } = page
  const known = loaded.get(url)
  if (known) return known
  const loading = insert(url).catch((error: unknown) => {
    loaded.delete(url)
    throw error
  })
  loaded.set(url, loading)
  return loading
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = trustedScriptUrl(url)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('A script could not be loaded')))
    document.head.append(script)
  })
}

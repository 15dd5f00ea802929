import type { Plugin } from 'vite'

/**
 * Lets the first script run as soon as it is there, without waiting for the portal that imports it (START-1):
 * docs/decisions/first-visit.md.
 */
export function startAtOnce(): Plugin {
  return {
    name: 'start-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start')
        if (!start) throw new Error('The build holds no chunk named start')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${start.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

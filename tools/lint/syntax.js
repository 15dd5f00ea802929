import { aloneInItsElement } from './text.js'

/** oxlint's own restrictions read names and imports; `refused` reads any shape of code, by ESLint's selectors. */
export default {
  meta: { name: 'syntax' },
  rules: {
    refused: {
      meta: { type: 'problem', schema: false },
      create: (context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [
            selector,
            (node) => {
              context.report({ node, message })
            },
          ]),
        ),
    },
    'text-alone': aloneInItsElement,
  },
}

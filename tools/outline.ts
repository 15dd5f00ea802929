import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { Outline } from '../src/app/Outline.tsx'

// Whose name and mark it is, where settings.js says it, public/brand.js changes.
const mark = createElement('img', { src: '/icons/favicon.svg', alt: '', width: 32, height: 32 })
const brand = createElement('span', { className: 'target gap-3 brand' }, mark, createElement('span', null, 'Min side'))

/** Draws the portal's outline into index.html, so that its shape is there before any script. */
export function outline(): Plugin {
  return {
    name: 'outline',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--outline-->', renderToStaticMarkup(createElement(Outline, { brand }))) },
  }
}

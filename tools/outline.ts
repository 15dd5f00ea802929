import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { Outline } from '../src/app/Outline.tsx'

/** Draws the portal's outline into index.html, so that its shape is there before any script. */
export function outline(): Plugin {
  return {
    name: 'outline',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--outline-->', renderToStaticMarkup(createElement(Outline))) },
  }
}

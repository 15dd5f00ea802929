import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { Outline } from '../src/app/Outline.tsx'
import { languages } from '../src/config/languages.ts'

const product = '$t(common.product.name)'

// public/firstPaint.js replaces name and mark where settings.js gives others.
function brandName(name: string): ReactNode {
  return createElement('span', { 'data-brand': '' }, name)
}

const mark = createElement('img', { src: '/icons/favicon.svg', alt: '', width: 32, height: 32 })
const brand = createElement('span', { className: 'target gap-3 lead bold' }, mark, brandName(textsOf('dk').name))

/** The login's heading in each language; src/start.ts shows the right one. */
const headings = Object.entries(languages).map(([code, { tag }]) => {
  const { name, heading } = textsOf(code)
  const [before, after] = heading.split(product)
  return createElement(
    'p',
    { key: tag, lang: tag, className: 'outline-words', hidden: true },
    before,
    brandName(name),
    after,
  )
})
const bar = createElement('i', { key: 'bar', className: 'placeholder outline-heading' })

function textsOf(code: string): { name: string; heading: string } {
  const read = (bundle: string): unknown =>
    JSON.parse(readFileSync(new URL(`../locales/${code}/${bundle}.json`, import.meta.url), 'utf8'))
  const {
    product: { name },
  } = v.parse(v.object({ product: v.object({ name: v.string() }) }), read('common'))
  const { login } = v.parse(v.object({ login: v.object({ heading: v.string() }) }), read('session'))
  return { name, heading: login.heading }
}

/** Draws the portal's outline into index.html, so that its shape is visible before any script. */
export function outline(): Plugin {
  return {
    name: 'outline',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          '<!--outline-->',
          renderToStaticMarkup(createElement(Outline, { brand, children: [...headings, bar] })),
        ),
    },
  }
}

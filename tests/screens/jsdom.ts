import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { keepComputedStyles } from './computedStyle'

// A screen's chunk is compiled when a test first opens it, which takes a busy machine ten seconds.
configure({ asyncUtilTimeout: 30_000 })

// findBy… looks repeatedly; the page is printed only when it gives up.
const { getElementError } = getConfig()
configure({
  getElementError(message, container) {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    })
  },
})

// Stand-ins for what jsdom lacks, as small as the portal allows.

let returnTo: Element | null = null

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  returnTo = document.activeElement
  this.open = true
}

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  if (returnTo instanceof HTMLElement) returnTo.focus()
}

Object.assign(window, {
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})

Object.assign(window, { CSS: { supports: () => true } })

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver })

// axe asks for one to detect icon fonts, but works without.
HTMLCanvasElement.prototype.getContext = () => null
keepComputedStyles(window)
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// Nobody waits for its end.
Element.prototype.animate = () => new EventTarget() as Animation

// React notes where each element was created, up to so many a second, for messages that no test reads.
if ('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' in React) {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
}

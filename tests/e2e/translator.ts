import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Texts that the emulated translator is still working on. */
    textsInTranslation: number
    /** Every text that it was given. */
    textsTranslated: string[]
  }
}

/**
 * Does to the pages that are opened from now on what a browser's translator does: every text node becomes
 * `<font><font>…</font></font>`, later ones too, some time after they came. The words stay the same, so that what is
 * on screen can be compared. A highlighter marks words instead, and at once.
 */
export async function emulate(page: Page, hand: 'translator' | 'highlighter'): Promise<void> {
  await page.addInitScript(wrapTexts, hand)
}

/** Waits until everything on the page is translated. */
export async function translated(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window.textsInTranslation > 0))
}

// Runs in the page, and so names nothing outside itself.
function wrapTexts(hand: 'translator' | 'highlighter'): void {
  const answersAfterMs = 50
  const leftAlone = 'script, style, textarea, [translate=no]'
  const own = new WeakSet<Node>()
  const asked = new WeakSet<Node>()
  window.textsInTranslation = 0
  window.textsTranslated = []

  function ask(node: Text): void {
    const text = node.data
    if (text.trim() === '' || own.has(node) || asked.has(node) || node.parentElement?.closest(leftAlone)) return
    if (hand === 'highlighter') {
      wrap(node)
      return
    }
    asked.add(node)
    window.textsInTranslation += 1
    setTimeout(() => {
      window.textsInTranslation -= 1
      asked.delete(node)
      if (!node.isConnected) return
      if (node.data === text) wrap(node)
      else ask(node)
    }, answersAfterMs)
  }

  function wrap(node: Text): void {
    window.textsTranslated.push(node.data)
    const pieces = hand === 'translator' ? [node.data] : node.data.split(/(\p{L}{4,})/u)
    node.replaceWith(
      ...pieces.map((piece, index) => {
        const text = document.createTextNode(piece)
        own.add(text)
        if (hand === 'highlighter' && index % 2 === 0) return text
        const wrapper: string = hand === 'translator' ? 'font' : 'mark'
        const element = document.createElement(wrapper)
        element.append(text)
        if (hand === 'highlighter') return element
        const outer = document.createElement(wrapper)
        outer.append(element)
        return outer
      }),
    )
  }

  function askAll(root: Node): void {
    if (root instanceof Text) ask(root)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(ask)
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') askAll(target)
      else addedNodes.forEach(askAll)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

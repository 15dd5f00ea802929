import { type CDPSession, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    sayOnPage: (words: string) => void
  }
}

type Node = Awaited<ReturnType<typeof readTree>>[number]

// A screen reader reads these by name; their content is part of it.
const named = new Set([
  'heading',
  'link',
  'button',
  'tab',
  'switch',
  'checkbox',
  'radio',
  'textbox',
  'searchbox',
  'combobox',
  'option',
  'image',
  'DisclosureTriangle',
  'columnheader',
  'rowheader',
  'progressbar',
])
const grouping = new Set([
  'banner',
  'navigation',
  'main',
  'region',
  'contentinfo',
  'form',
  'search',
  'group',
  'list',
  'table',
  'dialog',
  'tabpanel',
  'tablist',
  'radiogroup',
  'alert',
])
const states = ['expanded', 'checked', 'pressed', 'selected', 'disabled', 'required', 'invalid']

/** Writes down what a screen reader says: a part of the page from its start, and then what is announced and takes focus. */
export async function transcript(page: Page) {
  const session = await page.context().newCDPSession(page)
  const lines: string[] = []
  const said: string[] = []
  await page.exposeFunction('sayOnPage', (words: string) => said.push(words))
  await page.addInitScript(listen)
  return {
    /** One action of the customer's, and what a screen reader says after it, in order. */
    act: async (what: string, act: () => Promise<unknown>, until: RegExp | (() => Promise<unknown>)): Promise<void> => {
      said.length = 0
      await act()
      await (until instanceof RegExp ? expect.poll(() => said.join('\n')).toMatch(until) : until())
      lines.push('', `> ${what}`, ...said.map((words) => `! ${words}`))
    },
    focus: async (): Promise<void> => {
      const focused = (await readTree(session)).find(
        (node) => propertyOf(node, 'focused') && node.role?.value !== 'RootWebArea',
      )
      lines.push(`focus: ${focused ? lineOf(focused) : 'the page'}`)
    },
    read: async (role: 'main' | 'dialog' | 'banner' | 'navigation'): Promise<void> => {
      const tree = await readTree(session)
      const byId = new Map(tree.map((node) => [node.nodeId, node]))
      const part = tree.find((node) => !node.ignored && node.role?.value === role)
      lines.push(...(part ? linesOf(part, byId, '') : [`no ${role}`]))
    },
    text: () =>
      lines
        .join('\n')
        .replace(/\u00a0|\u202f/g, ' ')
        .replace(/[\u00ad\u2060]/g, '')
        .trimStart() + '\n',
  }
}

async function readTree(session: CDPSession) {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
}

/** In the page: an alert is read when it appears, any other live region when its text changes. */
function listen(): void {
  const known = new Map<Element, string>()
  const wordsIn = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words = []
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('[aria-hidden=true]')) words.push(texts.currentNode.textContent)
    return words.join(' ').replace(/\s+/g, ' ').trim()
  }
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(
      '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]',
    )) {
      const words = wordsIn(region)
      const isNew = !known.has(region)
      if (words && words !== known.get(region) && (!isNew || region.getAttribute('role') === 'alert'))
        window.sayOnPage(words)
      known.set(region, words)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

function linesOf(node: Node, byId: Map<string, Node>, indent: string): string[] {
  const role = String(node.role?.value)
  if (role === 'StaticText') return [indent + String(node.name?.value).trim()].filter((line) => line.trim() !== '')
  if (!node.ignored && named.has(role)) return [indent + lineOf(node, isLink(node, byId))]
  const isGroup = !node.ignored && grouping.has(role)
  const children = joined(
    (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []),
    byId,
    isGroup ? `${indent}  ` : indent,
  )
  if (!node.ignored && role === 'row') return [`${indent}row: ${children.map((line) => line.trim()).join(' | ')}`]
  return isGroup && children.length > 0 ? [indent + lineOf(node), ...children] : children
}

/** Adjacent texts are joined. */
function joined(nodes: Node[], byId: Map<string, Node>, indent: string): string[] {
  const lines: string[] = []
  let text = ''
  const flush = () => {
    if (text.trim()) lines.push(indent + text.replace(/\s+/g, ' ').trim())
    text = ''
  }
  for (const node of nodes) {
    if (node.role?.value === 'StaticText') text += String(node.name?.value ?? '')
    else {
      flush()
      lines.push(...linesOf(node, byId, indent))
    }
  }
  flush()
  return lines
}

/** A heading that is a link is announced as one, too. */
function isLink(node: Node, byId: Map<string, Node>): boolean {
  return node.role?.value === 'heading' && (node.childIds ?? []).some((id) => byId.get(id)?.role?.value === 'link')
}

function lineOf(node: Node, leadsOn = false): string {
  const role = String(node.role?.value)
  const level = propertyOf(node, 'level')
  const name = String(node.name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  const value = String(node.value?.value ?? '')
  const known = states.flatMap((state) => {
    const held = propertyOf(node, state)
    return held === undefined || held === 'false' ? [] : [held === 'true' ? state : `${state} ${held}`]
  })
  const collapsed = propertyOf(node, 'expanded') === 'false' ? ['collapsed'] : []
  const description = String(node.description?.value ?? '')
  return [
    [role, level, leadsOn && 'link'].filter(Boolean).join(' ') + (name && `: ${name}`),
    value && role !== 'progressbar' && `“${value}”`,
    ...known,
    ...collapsed,
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(', ')
}

function propertyOf(node: Node, wanted: string): string | undefined {
  const found: unknown = node.properties?.find(({ name }) => name === wanted)?.value.value
  // A property is a text, a number or a boolean.
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined
}

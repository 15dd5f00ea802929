import type { CDPSession, Page } from '@playwright/test'

type Tree = Awaited<ReturnType<typeof readTree>>
type Node = Tree[number]

// Long enough for what is said while a call is under way to reach the tree, as on any network.
const roundTripMs = 400

/**
 * What a screen reader says, in its order, read from the browser's own accessibility tree each time it is called: what a
 * live region that was there comes to hold, an alert, and what takes focus. What is hidden, inert or behind a dialog is
 * not in the tree.
 */
export async function screenReader(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  let before = new Map<string, string>()
  return async () => {
    const now = saidIn(await readTree(session))
    for (const [region, words] of now) if (words && isHeard(region, words, before)) heard.push(words)
    before = now
    return heard
  }
}

async function readTree(session: CDPSession) {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
}

function isHeard(region: string, words: string, before: Map<string, string>): boolean {
  // A control's description is read when the control takes focus, not when it changes.
  if (region.startsWith('description')) return !before.has(region)
  const isSaidAnew = region.startsWith('alert') || region.startsWith('focus')
  return words !== before.get(region) && (before.has(region) || isSaidAnew)
}

/** The words of each live region, and of what has focus and describes it, by its role and number. */
function saidIn(tree: Tree): Map<string, string> {
  const byId = new Map(tree.map((node) => [node.nodeId, node]))
  const wordsOf = (node: Node): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : (node.childIds ?? [])
          .map((id) => byId.get(id))
          .map((child) => (child ? wordsOf(child) : ''))
          .join(' ')
  const said = new Map<string, string>()
  for (const node of tree) {
    if (node.ignored) continue
    const properties = new Map(node.properties?.map(({ name, value }) => [name, String(value.value)]))
    const role = String(node.role?.value)
    const words = wordsOf(node).replace(/\s+/g, ' ').trim()
    if ((properties.get('live') ?? 'off') !== 'off')
      said.set(`${role === 'alert' ? 'alert' : 'region'} ${node.nodeId}`, words)
    if (properties.get('focused') !== 'true' || role === 'RootWebArea') continue
    said.set(`focus ${node.nodeId}`, words || String(node.name?.value ?? ''))
    said.set(`description ${node.nodeId}`, String(node.description?.value ?? ''))
  }
  return said
}

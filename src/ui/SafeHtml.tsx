import DOMPurify, { type Config } from 'dompurify'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from './ExternalLink'
import styles from './SafeHtml.module.css'
import { Scroller } from './Scroller'

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'br']
const tableParts = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr']
const blockTags = ['p', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote', 'hr', ...tableParts, 'th', 'td']

const strict: Config = {
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
}

interface SafeHtmlProps {
  html: string
  /** For a place that holds no blocks and no links, such as a summary: only bold, italic, underline and breaks stay. */
  inline?: boolean
  /** How a stretch of text is shown; for marking what a search found (FAQ-2). */
  renderText?: (text: string) => ReactNode
}

/** HTML from the API, cut down to a short list of elements and built anew from them: no markup of theirs is inserted. */
export function SafeHtml({ html, inline = false, renderText }: SafeHtmlProps) {
  const { t } = useTranslation()
  const tableLabel = t('common.ui.table')
  const content = useMemo(
    () => childrenOf(cleaned(html, inline), { renderText: renderText ?? ((text) => text), tableLabel }),
    [html, inline, renderText, tableLabel],
  )
  return inline ? <span>{content}</span> : <div className={styles.html}>{content}</div>
}

/** Twice: what is left of a removed element can be nested as no parser would, and the second reading puts it right. */
function cleaned(html: string, inline: boolean): DocumentFragment {
  const config = { ...strict, ALLOWED_TAGS: inline ? inlineTags : [...inlineTags, ...blockTags] }
  return DOMPurify.sanitize(DOMPurify.sanitize(html, config), { ...config, RETURN_DOM_FRAGMENT: true })
}

interface Manner {
  renderText: (text: string) => ReactNode
  tableLabel: string
}

function childrenOf(parent: Node, manner: Manner): ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{rendered(node, manner)}</Fragment>)
}

function rendered(node: Node, manner: Manner): ReactNode {
  if (node instanceof Element) return element(node, manner)
  const text = node.textContent ?? ''
  const betweenCells = !text.trim() && tableParts.includes(node.parentNode?.nodeName.toLowerCase() ?? '')
  return betweenCells ? null : manner.renderText(text)
}

function element(node: Element, manner: Manner): ReactNode {
  const tag = node.localName
  const title = node.getAttribute('title') ?? undefined
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  const children = childrenOf(node, manner)
  if (tag === 'a') return <ExternalLink href={node.getAttribute('href')}>{children}</ExternalLink>
  if (tag === 'td' || tag === 'th') {
    return createElement(tag, { title, colSpan: span(node, 'colspan'), rowSpan: span(node, 'rowspan') }, children)
  }
  if (tag === 'table') {
    return (
      <Scroller label={manner.tableLabel}>
        <table title={title}>{children}</table>
      </Scroller>
    )
  }
  return createElement(tag, { title }, children)
}

function span(cell: Element, attribute: 'colspan' | 'rowspan'): number | undefined {
  const count = Number(cell.getAttribute(attribute))
  return Number.isInteger(count) && count > 0 && count <= 100 ? count : undefined
}

import DOMPurify, { type Config } from 'dompurify'
import { createElement, Fragment, type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLargeToRender, withAttributes, withoutStyles } from '@/format/htmlTags'
import type { Elements } from './elements'
import { ExternalLink } from './ExternalLink'
import styles from './SafeHtml.module.css'
import { Scroller } from './Scroller'

const tableParts = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr']
const inlineTags = ['a', 'b', 'strong', 'i', 'em', 'u', 'br']
const blockTags = ['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'hr', ...tableParts, 'th', 'td']

const attributes = ['href', 'title', 'colspan', 'rowspan']

const allowed: Config = {
  ALLOWED_TAGS: [...inlineTags, ...blockTags],
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
}

interface SafeHtmlProps {
  html: string
  /** Marks search hits. */
  renderText?: (text: string) => ReactElement
}

/**
 * HTML from the API, reduced to a short list of elements and rebuilt as React elements: none of its markup is inserted.
 * HTML too large for a person to have written is shown as its words alone.
 */
export function SafeHtml({ html, renderText }: SafeHtmlProps) {
  const { t } = useTranslation()
  const tableLabel = t('common.ui.table')
  const content = useMemo(() => {
    const options = { renderText: renderText ?? ((text) => <span>{text}</span>), tableLabel }
    return isTooLargeToRender(html)
      ? options.renderText(html.replace(/<[^<>]*>/g, ' '))
      : renderChildren(sanitized(html), options)
  }, [html, renderText, tableLabel])
  return <div className={styles.html}>{content}</div>
}

/**
 * Runs twice: removing an element can leave others in a nesting that no parser would produce, and parsing again
 * corrects that.
 */
function sanitized(html: string): DocumentFragment {
  const once = DOMPurify.sanitize(withAttributes(withoutStyles(html), attributes), allowed)
  return DOMPurify.sanitize(once, { ...allowed, RETURN_DOM_FRAGMENT: true })
}

interface RenderOptions {
  renderText: (text: string) => ReactElement
  tableLabel: string
}

function renderChildren(parent: Node, options: RenderOptions): ReactElement[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{renderNode(node, options)}</Fragment>)
}

function renderNode(node: Node, options: RenderOptions): Elements {
  if (node instanceof Element) return renderElement(node, options)
  const text = node.textContent ?? ''
  const betweenCells = !text.trim() && tableParts.includes(node.parentNode?.nodeName.toLowerCase() ?? '')
  return !betweenCells && options.renderText(text)
}

function renderElement(node: Element, options: RenderOptions): ReactElement {
  const tag = node.localName
  const title = node.getAttribute('title') ?? undefined
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  const children = renderChildren(node, options)
  if (tag === 'a') return <ExternalLink href={node.getAttribute('href')}>{children}</ExternalLink>
  if (tag === 'td' || tag === 'th') {
    return createElement(tag, { title, colSpan: span(node, 'colspan'), rowSpan: span(node, 'rowspan') }, children)
  }
  if (tag === 'table') {
    return (
      <Scroller label={options.tableLabel}>
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

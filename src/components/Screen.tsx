import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { trackPageView } from '@/platform/analytics'
import { PageHeading } from '@/ui/PageHeading'
import { isFocusUnmoved } from './focusOnArrival'
import { usePageShape } from './usePageShape'
import { ErrorInTitle } from './errorInTitle'
import styles from './Screen.module.css'

interface ScreenProps {
  /** The document title, shown after the product's name. */
  title: string
  heading?: ReactNode
  /** Marks the title while the screen shows an error that needs action. */
  hasError?: boolean
  /** The counted path, where it holds more than the route's own: the alias of an offer's company. */
  trackedAs?: string
  children: ReactNode
}

/**
 * Sets the document title, tracks the page view, and focuses the heading on arrival unless the user has moved focus
 * while the screen loaded (ROUTE-10, TRACK-1).
 */
export function Screen({ title, heading = title, hasError = false, trackedAs, children }: ScreenProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef('')
  const [formHasError, setFormHasError] = useState(false)
  const documentTitle = `${t('common.product.name')} – ${hasError || formHasError ? t('common.title_error', { title }) : title}`
  const arrivedBy = useNavigationType()
  const pageShape = usePageShape(pathname)
  const shape = trackedAs ?? pageShape

  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  useEffect(() => {
    trackPageView({ path: shape, title: document.title })
  }, [shape])

  useEffect(() => {
    // A change of tab or hash on the same screen leaves focus where it is.
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    // On page load, focus is left to the browser, unless the user chose another screen before the first one had loaded.
    const isPageLoad = isFirstScreen && arrivedBy !== NavigationType.Push
    isFirstScreen = false
    if (!isPageLoad && isFocusUnmoved()) headingRef.current?.focus({ preventScroll: arrivedBy === NavigationType.Pop })
  }, [pathname, arrivedBy])

  return (
    <>
      <PageHeading ref={headingRef} className={styles.heading}>
        {heading}
      </PageHeading>
      <ErrorInTitle value={setFormHasError}>{children}</ErrorInTitle>
    </>
  )
}

let isFirstScreen = true

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { pageShape } from '@/config/paths'
import { trackPageView } from '@/platform/analytics'
import { PageHeading } from '@/ui/PageHeading'
import { isFocusUnmoved } from './focusOnArrival'
import { ErrorInTitle } from './errorInTitle'
import styles from './Screen.module.css'

interface ScreenProps {
  /** For the document title; the product's name stands before it. */
  title: string
  heading?: ReactNode
  /** The title says so while the screen shows an error that needs an act. */
  hasError?: boolean
  /** Of the address, where it holds more than its route: the alias of an offer's company. */
  trackedAs?: string
  children: ReactNode
}

/**
 * A screen: document title, page view, and a heading that takes focus when one arrives here, unless one has moved on
 * while it was fetched (ROUTE-10, TRACK-1).
 */
export function Screen({ title, heading = title, hasError = false, trackedAs, children }: ScreenProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef('')
  const [formHasError, setFormHasError] = useState(false)
  const documentTitle = `${t('common.product.name')} – ${hasError || formHasError ? t('common.title_error', { title }) : title}`
  const arrivedBy = useNavigationType()
  const shape = trackedAs ?? pageShape(pathname)

  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  useEffect(() => {
    trackPageView({ path: shape, title: document.title })
  }, [shape])

  useEffect(() => {
    // A tab or a hash is within the screen: focus stays where it is.
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (isFirstScreen) isFirstScreen = false
    else if (isFocusUnmoved()) headingRef.current?.focus({ preventScroll: arrivedBy === NavigationType.Pop })
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

// On the page's own load focus belongs to the browser, as on any page.
let isFirstScreen = true

import { createContext, type ReactNode, use, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { trackPageView } from '@/platform/analytics'
import { pageState } from '@/platform/state'
import { pageShape, RoutesContext } from './RoutesContext'
import styles from './Screen.module.css'
import type { Elements } from '@/ui/elements'

interface ScreenProps {
  /** The document title, shown after the product's name. */
  title: string
  heading?: ReactNode
  /** Marks the title while the screen shows an error that needs action. */
  hasError?: boolean
  /** The counted path, where it holds more than the route's own: the alias of an offer's company. Empty while there is nothing to count yet. */
  trackedAs?: string
  children: Elements
}

/**
 * Sets the document title, tracks the page view, and focuses the heading on arrival unless the user has moved focus
 * while the screen loaded.
 */
export function Screen({ title, heading = title, hasError = false, trackedAs, children }: ScreenProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef('')
  const [formHasError, setFormHasError] = useState(false)
  const documentTitle = `${t('common.product.name')} – ${hasError || formHasError ? t('common.title_error', { title }) : title}`
  const arrivedBy = useNavigationType()
  const records = use(RoutesContext)
  const shape = trackedAs ?? pageShape(records, pathname)

  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  useEffect(() => {
    if (shape) trackPageView({ path: shape, title: document.title })
  }, [shape])

  useEffect(() => {
    // A change of tab or hash on the same screen leaves focus where it is.
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    const takesFocus = !isPageLoad(arrivedBy) && isFocusUnmoved()
    page.isFirstScreen = false
    if (takesFocus) headingRef.current?.focus({ preventScroll: arrivedBy === NavigationType.Pop })
  }, [pathname, arrivedBy])

  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <ErrorInTitle value={setFormHasError}>{children}</ErrorInTitle>
    </>
  )
}

/** Provided by the screen; its forms report whether they show errors. */
const ErrorInTitle = createContext<(hasError: boolean) => void>(() => undefined)

/** Puts "Fejl:" before the document title while a submitted form has errors, so that a screen reader reads it first. */
export function useErrorInTitle(hasError: boolean): void {
  const setScreenError = useContext(ErrorInTitle)

  useEffect(() => {
    setScreenError(hasError)
    return () => setScreenError(false)
  }, [hasError, setScreenError])
}

const page = pageState<{ focused: Element | null; isFirstScreen: boolean }>(() => ({
  focused: null,
  isFirstScreen: true,
}))

/** Call when a navigation starts. */
export function rememberFocus(): void {
  page.focused = document.activeElement
}

/** True when focus has not moved, or was lost with the screen that was left. */
export function isFocusUnmoved(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === page.focused
}

/** On page load focus is left to the browser, unless the user chose another screen before the first one had loaded. */
export function isPageLoad(arrivedBy: NavigationType): boolean {
  return page.isFirstScreen && arrivedBy !== NavigationType.Push
}

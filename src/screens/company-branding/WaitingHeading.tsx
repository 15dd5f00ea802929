import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { PageHeading } from '@/ui/PageHeading'
import { isFocusUnmoved, isPageLoad } from '@/components/focusOnArrival'

/** Takes the focus of what led here while the screen is on its way; the screen's own heading follows (A11Y-4). */
export function WaitingHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()

  useEffect(() => {
    if (!isPageLoad(arrivedBy) && isFocusUnmoved()) heading.current?.focus({ preventScroll: true })
  }, [arrivedBy])

  return (
    <PageHeading ref={heading} className="visually-hidden">
      {children}
    </PageHeading>
  )
}

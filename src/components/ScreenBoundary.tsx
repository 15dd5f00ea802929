import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { chunkFailed, selectReturns } from '@/domain/network/slice'
import { isOnline } from '@/platform/connection'
import { reportError } from '@/platform/errorReporting'
import { reloadPage } from '@/platform/url'
import { ScreenLoadError } from './lazyScreen'
import { BrokenScreen } from './ErrorScreens'
import { useAppDispatch, useAppSelector } from './store'
import type { Elements } from '@/ui/elements'

interface Props {
  /** Shown until what it holds has loaded. */
  waiting: ReactNode
  /** Clears the error when it changes, as on navigation. */
  resetKey?: string
  /** Replaces the offer to load again, where a screen can do without its code. */
  unloaded?: (retry: () => void) => Elements
  children: Elements
}

interface State {
  error: unknown
  resetKey: string | undefined
}

/** Waits for a screen's code, and keeps its errors inside it, so that the shell stays usable. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError({ error, during: 'render', componentStack: info.componentStack ?? '' })
    if (error instanceof ScreenLoadError) error.forget()
  }

  override render(): Elements {
    const { error } = this.state
    const { waiting, unloaded, children } = this.props
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>
    if (!(error instanceof ScreenLoadError)) return <BrokenScreen during="render" onRetry={reloadPage} />
    const show = () => this.setState({ error: null })
    const retry = () => void error.again().then(show, reloadWhereOnline)
    return (
      <>
        <OnReturn load={error.again} onLoaded={show} />
        {unloaded ? unloaded(retry) : <BrokenScreen during="load" onRetry={retry} />}
      </>
    )
  }
}

/** Loads what was lost when the network is back; unlike a press, it reloads no page, on which something may be typed. */
function OnReturn({ load, onLoaded }: { load: () => Promise<unknown>; onLoaded: () => void }) {
  const dispatch = useAppDispatch()
  const returns = useAppSelector(selectReturns)
  const [seen] = useState(returns)
  const loaded = useEffectEvent(onLoaded)

  useEffect(() => {
    dispatch(chunkFailed())
  }, [dispatch])

  useEffect(() => {
    if (returns > seen)
      load().then(
        () => loaded(),
        () => undefined,
      )
  }, [returns, seen, load])

  return null
}

// If a retry fails too, the file no longer exists, and reloading the page picks up the new deployment. Not
// offline, where the browser would replace the portal with a page of its own.
function reloadWhereOnline(): void {
  if (isOnline()) reloadPage()
}

import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '@/platform/errorReporting'
import { ScreenLoadError } from '@/components/lazyScreen'
import { LoadErrorScreen, RenderErrorScreen } from './errorScreens'

interface Props {
  /** Clears the error when it changes, as on navigation. */
  resetKey: string
  /** Replaces the offer to load again, where a screen can do without its code. */
  unloaded?: ReactNode
  children: ReactNode
}

interface State {
  error: unknown
  resetKey: string
}

/** Keeps a screen's errors inside it, so that the shell stays usable (ROUTE-11, ROUTE-12). */
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

  private readonly showScreen = (): void => this.setState({ error: null })

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ScreenLoadError && this.props.unloaded) return this.props.unloaded
    return error instanceof ScreenLoadError ? <LoadErrorScreen again={error.again} onLoaded={this.showScreen} /> : <RenderErrorScreen />
  }
}

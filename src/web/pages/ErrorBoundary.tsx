import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

type State = { error: Error | null }

/** Shows the fallback screen of spec A §2 instead of a page that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(cause: unknown): State {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorScreen error={error} reset={() => this.setState({ error: null })} />
  }
}

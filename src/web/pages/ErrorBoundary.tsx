import { Component, type ReactNode } from 'react'
import { renewParts } from '#web/ui/part.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

type State = { error: Error | null }

/** Shows the fallback screen of spec A §2 instead of a page that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(cause: unknown): State {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override componentDidCatch() {
    renewParts()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorScreen error={error} reset={() => this.setState({ error: null })} />
  }
}

/** A fault of ours as it is reported: what broke is its `cause` (spec A §8). */
export class RenderError extends Error {
  override readonly name = 'RenderError'
  readonly component = 'ErrorBoundary'
  readonly category = 'error'
  constructor(cause: unknown) {
    super(`ErrorBoundary, category error: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

import { Component, type ReactNode } from 'react'
import { PartMissing, renewParts } from '#web/ui/part.ts'
import { ErrorScreen, MissingScreen } from './ErrorScreen.tsx'

type State = { error: Error | null }
/** `place`: where its children are; at another one they are drawn anew. */
type Props = { place?: string; children: ReactNode }

/**
 * Shows the fallback screen of spec A §2 instead of a page that could not be drawn. A page whose code could not be fetched
 * is fetched again when the network is back.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(cause: unknown): State {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override componentDidCatch() {
    renewParts()
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.error && place !== this.props.place) this.#reset()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof PartMissing) return <MissingScreen reset={this.#reset} />
    return <ErrorScreen error={error} reset={this.#reset} />
  }

  readonly #reset = () => this.setState({ error: null })
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

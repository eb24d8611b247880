import { Component, type ComponentType, type ReactNode } from 'react'
import { PartMissing, renewParts } from '#web/ui/lazy.ts'

type Props = {
  Screen: ComponentType<{ error: Error; reset: () => void }>
  /** The children are rendered anew when it changes. */
  place?: string
  children: ReactNode
}
type State = { error: Error | null }

/** Shows the fallback of spec page-8 in place of a page that fails to render. */
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
    const { Screen, children } = this.props
    if (!error) return children
    return <Screen error={error} reset={this.#reset} />
  }

  readonly #reset = () => this.setState({ error: null })
}

/** For React's `onCaughtError`: a part that cannot be fetched is shown on the page and not reported. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof PartMissing)) reportError(new RenderError(error))
}

/** What is reported; the original error is its `cause` (spec page-8). */
class RenderError extends Error {
  override readonly name = 'RenderError'
  readonly component = 'ErrorBoundary'
  readonly category = 'error'
  constructor(cause: unknown) {
    super(`ErrorBoundary, category error: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

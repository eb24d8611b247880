import { Component, type ComponentType, type ReactNode } from 'react'
import { PartMissing, renewParts } from '#web/ui/lazy.ts'

type Props = {
  /** What is shown instead. */
  Screen: ComponentType<{ error: Error; reset: () => void }>
  /** Where its children are: at another place they are drawn anew. */
  place?: string
  children: ReactNode
}
type State = { error: Error | null }

/** Shows the fallback screen of spec page-8 instead of a page that could not be drawn. */
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

/** For React's `onCaughtError`: the page tells of a part it cannot fetch; all else is a fault of ours. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof PartMissing)) reportError(new RenderError(error))
}

/** A fault of ours as it is reported: what broke is its `cause` (spec page-8). */
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

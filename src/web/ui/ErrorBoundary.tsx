import { Component, type ReactNode } from 'react'
import { PartMissing, renewParts } from './lazy.ts'

export type Failure = { error: Error; reset: () => void }

type Props = {
  /** What is shown instead. */
  screen: (failure: Failure) => ReactNode
  /** The children are rendered anew when it changes. */
  place?: string
  children: ReactNode
}
type State = { error: Error | null }

/** Shows another screen, such as the one of spec page-8, in place of children that fail to render. */
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
    const { screen, children } = this.props
    return error ? screen({ error, reset: this.#reset }) : children
  }

  readonly #reset = () => this.setState({ error: null })
}

/** Tries anew. A newer build has other files, which a new page knows; offline, there would be no new page. */
export const tryAgain = (reset: () => void): void => (navigator.onLine ? location.reload() : reset())

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

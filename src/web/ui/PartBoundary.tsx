import { Component, Suspense, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { renewParts } from './lazy.ts'

/** `fallback`: shown while the part is loading. */
type Props = { text: string; retry: string; fallback?: ReactNode; children: ReactNode }

/** Contains the failure of one part, mostly a chunk that did not load. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    renewParts()
  }

  override render() {
    const { fallback, children } = this.props
    if (!this.state.failed) return <Suspense fallback={fallback}>{children}</Suspense>
    return (
      <div className="mt-7 grid justify-items-start gap-3">
        <Notice tone="bad" live>
          {this.props.text}
        </Notice>
        <Button kind="outline" onClick={this.#tryAgain}>
          {this.props.retry}
        </Button>
      </div>
    )
  }

  /** A newer build has other files, which a new page knows; offline, there would be no page. */
  readonly #tryAgain = () => (navigator.onLine ? location.reload() : this.setState({ failed: false }))
}

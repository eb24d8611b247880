import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = { text: string; retry: string; children: ReactNode }

/** Keeps the failure of one part, a chunk that did not load above all, from taking the page with it. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="mt-7 grid justify-items-start gap-3">
        <Notice tone="bad" live>
          {this.props.text}
        </Notice>
        <Button kind="outline" onClick={() => location.reload()}>
          {this.props.retry}
        </Button>
      </div>
    )
  }
}

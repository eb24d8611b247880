import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Notice } from './Notice.tsx'
import { PartMissing, renewParts } from './lazy.ts'

type Props = {
  /** What was asked for; falsy while closed. */
  open: unknown
  texts: { needsConnection: string; partFailed: string }
  /** Closes it, so that the next press retries. */
  onFail: () => void
  /** Shown while what was asked for is loading. */
  fallback?: ReactNode
  /** Rendered while open. */
  children: ReactNode
}

type State = { open: unknown; text: string | null }

/** Around what a button opens: on failure, shows a notice for a while and leaves the page alone. */
export class PressBoundary extends Component<Props, State> {
  override state: State = { open: null, text: null }

  static getDerivedStateFromProps({ open }: Props, state: State): State | null {
    if (open === state.open) return null
    return { open, text: open ? null : state.text }
  }

  override componentDidCatch(error: unknown) {
    const { texts, onFail } = this.props
    renewParts()
    this.setState({ text: error instanceof PartMissing ? texts.needsConnection : texts.partFailed })
    onFail()
  }

  static getDerivedStateFromError(): Partial<State> {
    return { text: '' }
  }

  override render() {
    const { text } = this.state
    const { open, fallback, children } = this.props
    if (text === null) return open ? <Suspense fallback={fallback}>{children}</Suspense> : null
    return text ? <Told text={text} onEnd={() => this.setState({ text: null })} /> : null
  }
}

function Told({ text, onEnd }: { text: string; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, LIMITS.notificationFailedMs)
    return () => clearTimeout(timer)
  })
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-md rounded-md bg-surface shadow-3 md:bottom-8 print:hidden"
    >
      <Notice tone="warn">{text}</Notice>
    </div>
  )
}

import { Send } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { shareMessages as messages } from './messages.ts'

type Props = {
  /** What is sent, for people who hear the button. */
  what: string
  title: string
  text: string
  link: string
  onError: () => void
}

/** The phone's own share sheet, where the browser has one: on https and localhost only. */
export function SendButton({ what, title, text, link, onError }: Props) {
  if (typeof navigator.share !== 'function') return null
  const send = () => {
    navigator.share({ title, text, url: link }).catch((error: unknown) => {
      if (!isCancelled(error)) onError()
    })
  }
  return (
    <Button kind="outline" onClick={send} className="shrink-0">
      <Send aria-hidden className="size-5" />
      <span>{messages.send}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}

/** Whoever closes the sheet has changed their mind. https://w3c.github.io/web-share/#share-method */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

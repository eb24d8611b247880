import { LIMITS } from '#contract/limits.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { mailMessages as messages } from './messages.ts'

/** Copies the trip's mail address and says so (spec trip-7, trip-13). */
export function CopyAddress({ address, onError }: { address: string; onError: () => void }) {
  return (
    <CopyButton
      text={address}
      what={messages.what}
      said={messages.copied}
      copiedMs={LIMITS.copiedMs}
      onError={onError}
    />
  )
}

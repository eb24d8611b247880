import { LIMITS } from '#contract/limits.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { useNotice } from '#web/ui/use-notice.ts'
import { mailMessages as messages } from './messages.ts'

/** The address in a box with Copy, as dialogs show it (spec access-7, document-1, trip-13). */
export function AddressBox({ address }: { address: string }) {
  const [failure, setFailure] = useNotice(LIMITS.notificationFailedMs)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-[1_1_12rem] rounded-md border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
          <Address address={address} />
        </p>
        <CopyAddress
          address={address}
          onError={() => setFailure({ tone: 'bad', text: messages.magicCopyFailed })}
        />
      </div>
      <Problem text={failure?.text} />
    </div>
  )
}

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

/** A mail address that breaks before its domain where it has to break. */
export function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

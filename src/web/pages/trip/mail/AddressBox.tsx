import type { ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { usePassing } from '#web/ui/use-notice.ts'
import { mailMessages as messages } from './messages.ts'

/** The address in a box with Copy, as dialogs show it (spec access-7, document-1, trip-13). */
export function AddressBox({ address }: { address: string }) {
  return (
    <div className="grid gap-2">
      <CopyBox text={address} what={messages.what} said={messages.copied} failed={messages.magicCopyFailed}>
        <p className="min-w-0 flex-[1_1_12rem] rounded-md border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
          <Address address={address} />
        </p>
      </CopyBox>
    </div>
  )
}

type CopyProps = { text: string; what: string; said: string; failed: string; children: ReactNode }

/** Copy beside a box, and `failed` below it for a while if copying fails. */
export function CopyBox({ text, what, said, failed, children }: CopyProps) {
  const [failure, setFailure] = usePassing<string>(LIMITS.notificationFailedMs)
  const onError = () => setFailure(failed)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <CopyButton text={text} what={what} said={said} copiedMs={LIMITS.copiedMs} onError={onError} />
      </div>
      <Problem text={failure} />
    </>
  )
}

/** Breaks before the domain where it has to. */
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

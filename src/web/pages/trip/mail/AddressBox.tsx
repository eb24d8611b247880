import { CopyButton } from '#web/ui/CopyButton.tsx'
import { mailMessages as messages } from './messages.ts'

/** The address in a box with Copy, as dialogs show it (spec access-7, document-1, trip-13). */
export function AddressBox({ address }: { address: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-[1_1_12rem] rounded-md border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
        <Address address={address} />
      </p>
      <CopyButton
        text={address}
        what={messages.what}
        said={messages.copied}
        failed={messages.magicCopyFailed}
      />
    </div>
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

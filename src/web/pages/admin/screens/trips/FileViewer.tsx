import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { TripFile } from '#contract/admin/trips.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { tripMessages as messages } from './messages.ts'

type Props = {
  file: TripFile
  /** Null until it is decrypted. */
  content: string | null
  problem: string | null
  onRetry: () => void
  onClose: () => void
}

/** The text of a file in a dialog: as text only, since it is a stranger's. */
export function FileViewer({ file, content, problem, onRetry, onClose }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(6_20_23/.58)]" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center sm:items-center sm:p-6">
          <Dialog.Popup className="flex max-h-[92dvh] w-full max-w-[60rem] flex-col rounded-t-lg border border-line bg-surface text-ink shadow-3 outline-none sm:rounded-lg">
            <header className="flex items-start gap-3 border-b border-line py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1 py-1">
                <Dialog.Title className="text-lg font-bold wrap-anywhere">{file.name}</Dialog.Title>
                <Dialog.Description className="text-sm text-ink2">{messages.fileNote}</Dialog.Description>
              </div>
              <Dialog.Close
                aria-label={messages.close}
                className="grid size-9 shrink-0 place-items-center rounded-sm text-ink2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </header>
            {content !== null ? (
              <ScrollBox label={file.name} className="min-h-40 flex-1">
                <pre className="p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{content}</pre>
              </ScrollBox>
            ) : (
              <div className="p-4">
                {problem ? (
                  <ErrorPanel message={problem} onRetry={onRetry} />
                ) : (
                  <Loading text={messages.fileLoading} />
                )}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

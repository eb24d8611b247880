import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  initialFocus?: RefObject<HTMLElement | null>
  isWide?: boolean
  /** What is in it keeps its state while it is closed. */
  keepMounted?: boolean
  children: ReactNode
}

/** A modal dialog; a sheet from below on phones. Import it lazily. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  initialFocus,
  isWide,
  keepMounted,
  children,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal keepMounted={keepMounted ?? false}>
        <Base.Backdrop className="print:hidden fixed inset-0 z-40 bg-[rgb(6_20_23/.58)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="print:hidden fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center overflow-clip sm:items-center sm:p-6">
          <Base.Popup
            {...(initialFocus ? { initialFocus } : {})}
            className={`${isWide ? 'max-w-[72rem]' : 'max-w-[36rem]'} relative flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-line bg-surface text-ink shadow-3 transition-[transform,opacity] duration-200 ease-out outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-xl`}
          >
            <header className="flex items-start gap-3 border-b border-line py-3 pr-[12px] pl-[20px] sm:pl-[28px]">
              <div className="min-w-0 flex-1 py-1.5">
                <Base.Title className="display text-xl leading-8 wrap-break-word">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-sm text-ink2">{description}</Base.Description>
                ) : null}
              </div>
              <Base.Close
                aria-label="Close"
                className="grid size-[48px] shrink-0 place-items-center rounded-md text-ink2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-6" />
              </Base.Close>
            </header>
            {/* Relative: what is absolute inside scrolls with it and does not make the sheet itself longer */}
            <div className="relative overflow-y-auto overscroll-contain px-[20px] pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-[28px]">
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

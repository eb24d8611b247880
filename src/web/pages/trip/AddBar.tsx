import { Plus } from 'lucide-react'
import { useTrip } from './access.tsx'
import { messages } from './messages.ts'

/** For editors, on every tab: above the bar of tabs on phones, in the corner elsewhere, and above notices. */
export function AddBar() {
  const { openDialog } = useTrip()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog('upload')}
      className="fixed right-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom)+min(var(--notices,0px),60dvh))] z-20 inline-flex min-h-14 items-center gap-2 rounded-full bg-brand pr-6 pl-5 text-lg font-bold text-on-brand shadow-2 hover:bg-brand-strong md:right-8 md:bottom-[calc(2rem+min(var(--notices,0px),60dvh))] print:hidden"
    >
      <Plus aria-hidden className="size-6" />
      {messages.add}
    </button>
  )
}

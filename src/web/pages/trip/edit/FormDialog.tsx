import { ChevronRight, Trash2, TriangleAlert } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import type { Edit } from '#contract/edits.ts'
import type { FormTarget } from './edit-state.ts'
import {
  flightFormMessages,
  formMessages as messages,
  stayFormMessages,
  travelerFormMessages,
} from './form-messages.ts'
import { editMessages } from './messages.ts'
import type { Send, useEdits } from './queries.ts'

type Props = {
  thing: FormTarget['thing']
  /** Null for a new one. */
  known: { id: string; name: string } | null
  dirty: boolean
  edits: ReturnType<typeof useEdits>
  /** Has the focus at first. */
  field?: string | undefined
  save?: string
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

const FIRST_FIELD = { flight: 'flightNumber', stay: 'name', traveler: 'name' }
const TEXTS = { flight: flightFormMessages, stay: stayFormMessages, traveler: travelerFormMessages }

/** Closing it asks before what was typed is discarded; Cancel does not ask. */
export function FormDialog(props: Props) {
  const { thing, known, dirty, edits, onSave, onClose, children } = props
  const field = props.field ?? (known ? undefined : FIRST_FIELD[thing])
  const texts = TEXTS[thing]
  const saving = edits.isPending
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLElement | null>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const submit = () => {
    if (saving) return
    setAsking(false)
    onSave()
    // After the errors have been drawn
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const remove = () =>
    edits.mutate(async (send) => {
      if (known) await send({ thing, action: 'remove', id: known.id })
      return messages.removed(known?.name ?? '')
    })
  return (
    <Dialog
      open
      onClose={() => (dirty && !saving ? setAsking(true) : onClose())}
      title={known ? texts.change : editMessages.add[thing]}
      {...(field ? { initialFocus: first } : {})}
    >
      <form
        noValidate
        ref={(element) => {
          form.current = element
          first.current = element?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null
        }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="@container grid grid-cols-[minmax(0,1fr)] gap-6 [&_:is(input,select,button,summary)]:scroll-mt-24 [&_:is(input,select,button,summary)]:scroll-mb-32"
      >
        {children}
        {known ? (
          <div className="border-t border-line pt-4">
            <Button
              kind="quiet"
              className="-ml-3 text-bad! hover:bg-bad-bg!"
              disabled={saving}
              onClick={remove}
            >
              <Trash2 aria-hidden className="size-5" />
              {texts.remove}
            </Button>
            {'removeHint' in texts ? <p className="text-sm text-ink2">{texts.removeHint}</p> : null}
          </div>
        ) : null}
        <Problem text={edits.error && (edits.error.message || messages.failed)} />
        <div className="-bottom-[max(1.5rem,env(safe-area-inset-bottom))] z-30 -mx-[20px] -mb-[max(1.5rem,env(safe-area-inset-bottom))] flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-[20px] pt-3 @min-[16rem]:sticky pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-[28px] sm:rounded-b-xl sm:px-[28px]">
          {asking ? (
            <>
              <p role="alert" className="flex min-w-full items-start gap-2 font-bold text-warn">
                <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
                {messages.unsaved}
              </p>
              <Button kind="outline" onClick={onClose}>
                {messages.discard}
              </Button>
              <Button autoFocus onClick={() => setAsking(false)}>
                {messages.keep}
              </Button>
            </>
          ) : (
            <>
              <Button kind="quiet" onClick={onClose}>
                {messages.cancel}
              </Button>
              <Button type="submit" aria-disabled={saving} className="min-w-32">
                {saving ? messages.saving : (props.save ?? messages.save)}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

export function Folded({ label, open, onToggle, children }: FoldedProps) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group rounded-lg border border-line px-4"
    >
      <summary className="flex min-h-13 list-none items-center gap-2 font-bold">
        <ChevronRight
          aria-hidden
          className="size-6 shrink-0 text-ink3 transition-transform group-open:rotate-90"
        />
        {label}
      </summary>
      <div className="grid gap-3 pt-1 pb-4">{children}</div>
    </details>
  )
}

type FoldedProps = { label: string; open: boolean; onToggle: (open: boolean) => void; children: ReactNode }

/** Makes `edit`, or the same change of the thing with this id; `changed`: said of a change in its stead. */
export async function addOrChange(
  send: Send,
  edit: Extract<Edit, { action: 'add' }>,
  { id, name, changed }: { id: string | undefined; name: string; changed?: string | null },
): Promise<string> {
  await send(id === undefined ? edit : { ...edit, action: 'change', id })
  return id === undefined ? messages.added(name) : (changed ?? messages.changed(name))
}

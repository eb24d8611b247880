import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { afterUncovered } from '#web/ui/open-dialog.ts'
import { tellEdited, useEditState, type Edited } from './edit-state.ts'
import { formMessages as messages } from './form-messages.ts'
import { UNDO_ID, useUndo } from './queries.ts'

/** "BA 478 was changed. Undo", for eight seconds, and while hovered, focused or behind a dialog. */
export function EditNotice() {
  const { edited } = useEditState()
  return (
    <div role="status" className="shrink-0">
      {edited ? <Card key={edited.editIds.join()} edited={edited} /> : null}
    </div>
  )
}

function Card({ edited }: { edited: Edited }) {
  const undo = useUndo()
  const [undone, setUndone] = useState(false)
  const [held, setHeld] = useState({ focus: false, pointer: false })
  const isHeld = held.focus || held.pointer || undo.isPending
  useEffect(() => {
    if (isHeld) return
    return afterUncovered(LIMITS.undoMs, () => tellEdited(null))
  }, [isHeld, undone])
  const toggle = () => {
    if (undo.isPending) return
    undo.mutate({ editIds: edited.editIds, redo: undone }, { onSuccess: () => setUndone(!undone) })
  }
  const Icon = undo.isError ? CircleAlert : CircleCheck
  return (
    <div
      onPointerEnter={() => setHeld({ ...held, pointer: true })}
      onPointerLeave={() => setHeld({ ...held, pointer: false })}
      onFocus={() => setHeld({ ...held, focus: true })}
      onBlur={() => setHeld({ ...held, focus: false })}
      className="pointer-events-auto flex shrink-0 flex-wrap items-center gap-x-2 rounded-lg border border-board-line bg-board py-2 pr-2 pl-4 text-on-board shadow-2 print:hidden"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-board-ok" />
      <p className="min-w-0 flex-[1_1_9rem] py-1.5 leading-6 wrap-anywhere">
        {undo.isError
          ? undo.error.message || messages.undoFailed
          : undone
            ? messages.undone(edited.text)
            : edited.text}
      </p>
      <span className="ml-auto flex items-center">
        <Button
          id={UNDO_ID}
          kind="quiet"
          className="text-sun! hover:bg-board2!"
          aria-disabled={undo.isPending}
          onClick={toggle}
        >
          {undo.isPending ? messages.undoing : undone ? messages.redo : messages.undo}
        </Button>
        <IconButton
          label={messages.close}
          className="text-on-board2! hover:bg-board2! hover:text-on-board!"
          onClick={() => tellEdited(null)}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </span>
    </div>
  )
}

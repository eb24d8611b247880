import { Pencil, Plus, SearchCheck } from 'lucide-react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { openForm, type FormTarget } from './desk.ts'
import { editMessages as messages } from './messages.ts'

/** A pencil that opens the form of a thing; nothing for viewers. `name` is read out: "Edit BA 478". */
export function EditButton({
  name,
  className,
  ...target
}: FormTarget & { name: string; className?: string }) {
  const { canEdit } = useTrip()
  if (!canEdit) return null
  return (
    <IconButton
      label={messages.edit(name)}
      aria-haspopup="dialog"
      onClick={() => openForm(target)}
      {...(className ? { className } : {})}
    >
      <Pencil aria-hidden className="size-5.5" />
    </IconButton>
  )
}

type AddProps = { thing: FormTarget['thing']; kind?: 'outline' | 'quiet'; className?: string }

/** "Add a flight"; nothing for viewers. */
export function AddButton({ thing, kind = 'outline', className }: AddProps) {
  const { canEdit } = useTrip()
  if (!canEdit) return null
  return (
    <Button
      kind={kind}
      aria-haspopup="dialog"
      onClick={() => openForm({ thing })}
      {...(className ? { className } : {})}
    >
      <Plus aria-hidden className="size-5.5" />
      {messages.add[thing]}
    </Button>
  )
}

/** "Check", beside a "please check" mark: opens the form at the field. Nothing without a target. */
export function CheckButton({ target, name }: { target: FormTarget | null; name: string }) {
  const { canEdit } = useTrip()
  if (!canEdit || !target) return null
  return (
    <Button
      kind="outline"
      aria-haspopup="dialog"
      aria-label={messages.checkThing(name)}
      onClick={() => openForm(target)}
      className="px-4! text-sm!"
    >
      <SearchCheck aria-hidden className="size-5 text-warn" />
      {messages.check}
    </Button>
  )
}

import { Pencil, PencilLine, Plus, SearchCheck } from 'lucide-react'
import type { Traveler } from '#contract/trip.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { openForm, type FormTarget } from './edit-state.ts'
import { editMessages as messages } from './messages.ts'

type Styled = { className?: string | undefined }

type EditProps = FormTarget & Styled & { name: string; onOpen?: () => void }

/**
 * A pencil that opens the form of a thing; nothing for viewers. `name` is read out: "Edit BA 478".
 * `onOpen`: to close the dialog that it is in.
 */
export function EditButton({ name, className, onOpen, ...target }: EditProps) {
  if (!useTrip().canEdit) return null
  return (
    <IconButton
      label={messages.edit(name)}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.()
        openForm(target)
      }}
      className={className}
    >
      <Pencil aria-hidden className="size-5.5" />
    </IconButton>
  )
}

type AddProps = Styled & { thing: FormTarget['thing']; kind?: 'outline' | 'quiet' }

export function AddButton({ thing, kind = 'outline', className }: AddProps) {
  if (!useTrip().canEdit) return null
  return (
    <Button kind={kind} aria-haspopup="dialog" onClick={() => openForm({ thing })} className={className}>
      <Plus aria-hidden className="size-5.5" />
      {messages.add[thing]}
    </Button>
  )
}

/** "Check", beside a "please check" mark: opens the form at the field. Nothing for viewers. */
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

/** For a document without flights: opens a new flight, with the travelers the document names. */
export function NotRead({ failed, travelers = [] }: { failed: boolean; travelers?: readonly Traveler[] }) {
  if (!useTrip().canEdit) return null
  const target: FormTarget = { thing: 'flight', travelers: travelers.map(({ id }) => id) }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink2">{failed ? messages.notRead : messages.noFlight}</span>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => openForm(target)}>
        <PencilLine aria-hidden className="size-5" />
        {messages.enterByHand}
      </Button>
    </p>
  )
}

/** A flight that was added by hand has more fields than this; listing them says nothing. */
const MAX_NAMED = 4

/** Names the fields that were set by hand. The airline comes with the number; lifts are shown elsewhere. */
export function ByHand({ fields }: { fields: readonly string[] }) {
  const named = fields.filter((field) => !['airline', 'airlineCode', 'pickup', 'dropoff'].includes(field))
  if (named.length === 0) return null
  return (
    <span className="flex min-w-0 items-start gap-2" title={messages.byHandTitle}>
      <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        {messages.byHandMark}
        {named.length > MAX_NAMED ? null : `: ${named.map(fieldWords).join(', ')}`}
      </span>
    </span>
  )
}

import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { openForm, useDesk } from './desk.ts'
import { editMessages as messages } from './messages.ts'

/** In the dialog that adds documents, which gives way to the form. */
export function OrByHand({ onClose }: { onClose: () => void }) {
  const { canEdit } = useTrip()
  const { form } = useDesk()
  useEffect(() => {
    if (form) onClose()
  }, [form, onClose])
  if (!canEdit) return null
  return (
    <Button
      kind="quiet"
      aria-haspopup="dialog"
      className="mt-3 w-full"
      onClick={() => openForm({ thing: 'flight' })}
    >
      <PencilLine aria-hidden className="size-5" />
      {messages.byHand}
    </Button>
  )
}

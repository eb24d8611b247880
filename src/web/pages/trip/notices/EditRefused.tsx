import { isWholeEdit } from '#vault/secrets.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { missingMessages as messages } from './missing-messages.ts'

/** Says why an edit link only shows the trip. */
export function EditRefused({ password }: { password: string }) {
  const { openDialog } = useTrip()
  const isCut = !isWholeEdit(password)
  return (
    <div className="mt-4 print:hidden">
      <Notice tone="warn" live>
        <p className="font-bold">{isCut ? messages.editCut : messages.editWrong}</p>
        <p>{isCut ? messages.editCutHint : messages.editWrongHint}</p>
        <Button kind="outline" className="mt-2" onClick={() => openDialog('unlock')}>
          {messages.enterEdit}
        </Button>
      </Notice>
    </div>
  )
}

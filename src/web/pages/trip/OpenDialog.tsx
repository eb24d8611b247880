import { useCallback, useState } from 'react'
import type { Adding, DialogName } from './access.tsx'
import { AlertsDialog, HelpDialog, ShareDialog, UnlockDialog, UploadDialog } from './lazy-parts.ts'

type Opened = { dialog: DialogName | null; adding: Adding }

/** Which dialog is open, and what the one for uploads begins with. */
export function useDialogs() {
  const [opened, setOpened] = useState<Opened>({ dialog: null, adding: {} })
  const open = useCallback((dialog: DialogName | null) => setOpened((before) => ({ ...before, dialog })), [])
  const add = useCallback((adding: Adding) => setOpened({ dialog: 'upload', adding }), [])
  return { opened, open, add }
}

/** The dialog that is open, if any. */
export function OpenDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  switch (opened.dialog) {
    case 'share':
      return <ShareDialog onClose={onClose} />
    case 'unlock':
      return <UnlockDialog onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
    case 'alerts':
      return <AlertsDialog onClose={onClose} />
    case 'upload':
      return <UploadDialog adding={opened.adding} onClose={onClose} />
    case null:
      return null
  }
}

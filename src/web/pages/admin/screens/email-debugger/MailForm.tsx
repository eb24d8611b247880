import { Hotel, Plane, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { useKept } from '../../frame/session.ts'
import { TrialInput } from '../trial/TrialForm.tsx'
import labels from '../labels.json' with { type: 'json' }
import flightMail from './flight.eml?raw'
import hotelMail from './hotel.eml?raw'

type Props = {
  isBusy: boolean
  onProcess: (mail: { emailContent: string; magicToken?: string }) => void
  onClear: () => void
}

export function MailForm({ isBusy, onProcess, onClear }: Props) {
  const [content, setContent] = useKept('email-debugger', '')
  const [token, setToken] = useState('')
  const isEmpty = content.trim() === ''
  const submit = () => {
    if (isEmpty || isBusy) return
    const magicToken = token.trim()
    onProcess({ emailContent: content, ...(magicToken ? { magicToken } : {}) })
  }
  return (
    <Panel title="Raw email">
      <Form onSubmit={submit} className="grid gap-3">
        <TrialInput
          label="Email content"
          hint="The whole mail with its headers, as a mail program saves it."
          rows={12}
          value={content}
          onValue={setContent}
          files={labels.files.mail}
          onClear={() => {
            setContent('')
            setToken('')
            onClear()
          }}
        >
          <Button icon={Plane} kind="outline" onClick={() => setContent(sampleOf(flightMail))}>
            Sample Flight Email
          </Button>
          <Button icon={Hotel} kind="outline" onClick={() => setContent(sampleOf(hotelMail))}>
            Sample Hotel Email
          </Button>
        </TrialInput>
        <TextField
          label="Magic token (optional)"
          hint="With the token of a trip the mail is added to that trip, as if it had come by mail. Without one, nothing is added anywhere: what was found is kept for an hour as a debug trip."
          value={token}
          onValue={setToken}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className="max-w-xl"
        />
        <div>
          <Button icon={Play} type="submit" disabled={isEmpty || isBusy}>
            Process Email
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** A sample mail of today, of fictitious people. Travel dates are two months later. */
function sampleOf(mail: string): string {
  const now = new Date()
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000).toLocaleDateString('en-GB', DAY)
  return mail
    .replace('{now}', now.toUTCString())
    .replace('{number}', String(now.getTime()))
    .replaceAll('{start}', after(60))
    .replaceAll('{end}', after(67))
}
